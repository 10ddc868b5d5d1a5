// The site works without this file; it only saves page loads. It never creates markup from text: pages come from the
// server, and their elements are moved into the current page.
const $ = (selector, from = document) => from.querySelector(selector)
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)]
const has = (what) => what in document.body.dataset
const make = (tag, properties) => Object.assign(document.createElement(tag), properties)
/** Returns the closest element around an event's target that matches the selector, if any. */
const around = ({ target }, selector) => target.closest?.(selector)
/** Whether a click opens a new tab or window, or downloads a file. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey }) => metaKey || ctrlKey || shiftKey
document.documentElement.classList.add('js')

/** Loads a page of this server as a document, with XMLHttpRequest because its documents never run scripts. */
const load = (address, fields) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest()
  request.open(fields ? 'POST' : 'GET', address)
  request.responseType = 'document'
  request.onload = () => request.response
    ? resolve({ page: request.response, address: request.responseURL, status: request.status }) : reject()
  request.onerror = reject
  request.send(fields)
})

// MARK: Notices

const announce = (page) => {
  const news = $('#toast', page), place = $('#toast')
  if (!news || !place) return
  place.replaceChildren(...news.children)
  for (const next of $$('input[name=next]', place)) next.value = here()
  rest()
}
/** Shows an error without changing the rest of the page. */
const complain = (words) => {
  const box = make('div', { className: 'toast bad' })
  box.append(make('p', { textContent: words }))
  $('#toast').replaceChildren(box)
  rest()
}
let resting
/** Hides the notice after a while, unless it is hovered or focused. */
const rest = () => {
  clearTimeout(resting)
  const place = $('#toast')
  if (place?.firstElementChild) resting = setTimeout(() => {
    if (place.matches(':hover') || $(':focus-visible', place)) rest()
    else place.replaceChildren()
  }, 12000)
}

// MARK: Signing in and out

const user = document.body.dataset.user
/** The path of the server at its host, and that of a page below it. */
const base = document.documentElement.dataset.base ?? ''
const pathOf = (address) => new URL(address).pathname.slice(base.length)
const here = () => location.pathname + location.search
const writable = 'textarea, input:not([type=checkbox], [type=radio])'
/** Returns a key for a field, made from its form and the form's hidden fields. */
const nameOf = (field) => {
  const { form, name } = field
  const about = form ? $$('input[type=hidden]', form).filter(({ name }) => name !== 'next' && name !== 'was') : []
  return [form?.getAttribute('action'), name, ...about.map(({ name, value }) => name + '=' + value)].join()
}
const texts = () => $$(writable, $('main')).filter(({ type }) => type !== 'hidden' && type !== 'password' && type !== 'file')
/** Returns the unsaved texts that this tab keeps for this user, by address. */
const typed = () => {
  const { user: owner, pages } = JSON.parse(sessionStorage.typed ?? '{}')
  return owner === user && pages || {}
}
const storeTyped = (pages) => {
  if (Object.keys(pages).length) sessionStorage.typed = JSON.stringify({ user, pages })
  else sessionStorage.removeItem('typed')
}
/** Keeps unsaved text for this tab and this user. */
const keepTyped = (among = texts()) => {
  const pages = typed(), fields = among.filter((field) => field.value !== field.defaultValue)
    .map((field) => [nameOf(field), field.value, field.form?.elements.was?.value])
  if (fields.length) storeTyped({ ...pages, [here()]: [...pages[here()] ?? [], ...fields] })
}
const typeAgain = () => {
  if (!user || !sessionStorage.typed) return
  const { [here()]: fields = [], ...others } = typed()
  storeTyped(others)
  for (const [name, value, was] of fields) {
    const field = texts().find((field) => nameOf(field) === name)
    if (!field || field.value === value) continue
    field.value = value
    // The server's text may have changed since the user started editing.
    if (was !== undefined) field.form.elements.was.value = was
  }
}
// A page that the browser has stored still has what was chosen or typed to leave it, but shows what it did before.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) for (const form of $$('form[method=get][autocomplete=off]')) form.reset()
})
// Browsers don't restore the fields of a page that isn't stored. Other forms may have been submitted by leaving.
addEventListener('pagehide', () => { if (has('user')) keepTyped(texts().filter(({ form }) => form?.elements.was)) })
addEventListener('pageshow', ({ persisted }) => { if (persisted) typeAgain() })
if (sessionStorage.left) {
  sessionStorage.removeItem('left')
  complain("You're logged out.")
}
let events
/** Replaces the user's content: with the page itself if it is public and no change was `lost`, otherwise with the log-in form. */
const leave = async (lost) => {
  if (!has('user')) return
  delete document.body.dataset.user
  events?.close()
  keepTyped()
  const own = await load(location.href), isPublic = own.status < 405 && new URL(own.address).pathname === location.pathname
  // This user, or another, may have signed in again.
  const isBack = 'user' in own.page.body.dataset
  if (isBack || isPublic && !lost) {
    if (!isBack) sessionStorage.left = 'yes'
    return location.reload()
  }
  const { page } = await load(`${base}/login?lost=${lost ?? 'session'}&next=` + encodeURIComponent(here()))
  const isHere = $('main').contains(document.activeElement)
  enhance(page)
  document.title = page.title
  for (const part of ['.top nav', '.who', 'main']) $(part).replaceWith(document.adoptNode($(part, page)))
  for (const own of $$('.bulk, #bulk, #gone, #toast > *')) own.remove()
  if (isHere) $('main [autofocus]')?.focus()
  scrollTo({ top: 0, behavior: 'instant' })
}
/** Checks whether the session is still valid; an unreachable server doesn't end it. */
const ask = async () => {
  const answer = await fetch(base + '/api/v1/me').catch(() => {})
  const isOver = answer?.status === 401 || answer?.ok && (await answer.json()).username !== user
  // A change that is under way says that it was lost.
  await doing
  if (isOver) await leave()
}

// MARK: Changes without leaving the page

let doing = Promise.resolve()
/** Runs changes one at a time, in order. */
const inTurn = (work) => {
  doing = doing.then(work).catch(() => complain("The server can't be reached, so nothing was changed."))
}
/** Submits a form without leaving the page, and shows the notice; returns `login` if the session has ended. */
const post = async (action, fields) => {
  const body = new URLSearchParams(fields)
  body.set('next', '/notice')
  // With this field, the response is the current page after the change.
  if ($('[data-fresh]')) body.set('page', here())
  const { page, address, status } = await load(action, body)
  if (['/login', '/signup'].includes(pathOf(address))) return 'login'
  if (status === 200) { mark = page.body.dataset.live ?? mark; announce(page); return { page } }
  complain($$('.failure p:not(:has(a)), .empty > h2', page).map((line) => line.textContent).join(' ') || "That didn't work.")
  return { refusal: page }
}
/** Submits a form, and then updates the page. */
const change = async (action, fields, form) => {
  const focus = document.activeElement
  const done = await post(action, fields)
  if (done === 'login') return leave('yes')
  // The field's new original text: the user's own, or the conflicting text that they have just been shown.
  const before = form?.elements.was
  if (before) before.value = done.page ? fields.get(fields.get('do')) : $('input[name=was]', done.refusal)?.value ?? before.value
  if (form) form.toggleAttribute('data-refused', !done.page)
  if (!done.page) return
  for (const field of form?.elements ?? []) if (field.matches(writable) && field.type !== 'hidden')
    field.defaultValue = fields.get(field.name) ?? field.value
  await refresh(form, done.page)
  // The button may be gone, with its notice or bar. If so, focus the next thing to do.
  const now = document.activeElement
  if (focus !== document.body && (now === document.body || !now.getClientRects().length))
    $('#toast button')?.focus({ preventScroll: true })
  return true
}
/** Saves a note when its field loses the focus, unless it has just been refused. */
addEventListener('focusout', ({ target: field, relatedTarget: next }) => {
  const { form } = field
  if (!has('user') || !form?.matches('#kept form') || !form.elements.was || form.contains(next) || field === document.activeElement) return
  if (field.value !== field.defaultValue && field.value !== form.sent && !('refused' in form.dataset)) form.requestSubmit($('[name=do]', form))
})
const hearts = (id) => $$(`button.heart[value="${id}"]`)
const paint = (id, isKept) => {
  for (const heart of hearts(id)) {
    heart.name = isKept ? 'remove' : 'add'
    heart.setAttribute('aria-pressed', isKept)
    const box = heart.closest('.box'), fill = box && $('.fill', box)
    if (!fill) continue
    const all = $$('.heart', box), kept = all.filter(({ name }) => name === 'remove').length
    fill.textContent = `${kept < all.length ? kept + ' of' : 'All'} ${all.length}`
  }
}
const press = (heart) => {
  const { name, value: id, form } = heart, isKept = name === 'add'
  paint(id, isKept)
  inTurn(async () => {
    let done
    try { done = await post(form.action, { [name]: id }) } finally { if (!done?.page) paint(id, !isKept) }
    if (done.page && $('[data-fresh]')) await refresh(undefined, done.page)
    if (done !== 'login') return
    // Submitting the form itself leads to the log-in page, and from there back.
    keepTyped()
    form.dataset.leaves = ''
    form.requestSubmit(heart)
    delete form.dataset.leaves
  })
}
const stays = ['/favorites', '/undo', '/redo']
document.addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event
  if (!has('user') || 'leaves' in form.dataset || form.method !== 'post' || button?.formMethod === 'get') return
  if (!stays.includes(pathOf(form.action))) return
  event.preventDefault()
  if (form.id === 'hearts') return press(button)
  // Enter in a checkbox would activate its form's first button. The checkboxes are the fields named `id`.
  if (form.matches('#bulk') && document.activeElement.matches('[name=id]')) return
  const fields = new FormData(form, button), text = form.elements.was && form.elements[button?.value]
  if (text && (text.value === form.sent || text.value === text.defaultValue)) return
  form.sent = text?.value
  inTurn(async () => {
    // After a double click, the notice with the button is already gone. Refused text may be submitted again.
    try { if (form.isConnected && await change(form.action, fields, form)) shut(button?.closest('.menu:not(.steps)')) } finally { delete form.sent }
  })
})

// Pokémon that the window has no room for aren't among those shown.
addEventListener('submit', ({ target: { elements: { shown } } }) => {
  if (shown) shown.value = $$('.choices [value]').filter((one) => one.checkVisibility()).map(({ value }) => value).join(' ')
})

// Of those that may be picked, those that are meant by what is typed.
addEventListener('input', ({ target }) => {
  if (target.matches('.asked [name=ref]')) for (const one of $$('.candidates > li'))
    one.hidden = !one.textContent.toLowerCase().includes(target.value.trim().toLowerCase())
})
// The cell that was opened, or the next one, stays where the pressed one was. A touch screen's keyboard would cover the
// choices, so there it waits until the field is tapped.
addEventListener('click', (event) => {
  const cell = around(event, '.cells td > a, .more-picks > li > a')
  if (cell) sessionStorage.top = cell.getBoundingClientRect().top
})
const opened = ':is(.cells, .more-picks) a[aria-current]'
// Escape closes the cell, and the keys that undo typing undo the last pick if nothing has been typed.
addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, target } = event
  if (key === 'Escape' && !event.defaultPrevented && !around(event, 'dialog')) $(opened)?.click()
  const undo = $('#toast [aria-keyshortcuts=u]')
  if (!undo || key !== 'z' || !(ctrlKey || metaKey) || !target.matches('.asked [name=ref]') || target.value) return
  event.preventDefault()
  undo.focus()
  undo.click()
})
const choosing = $('.choosing .asked')
if (choosing) {
  const by = $(opened).getBoundingClientRect().top - sessionStorage.top
  if (by) scrollBy({ top: by, behavior: 'instant' })
  const field = $('[name=ref]', choosing), isTouched = matchMedia('(pointer: coarse)').matches
  ;(isTouched ? choosing : field).focus({ preventScroll: true })
  if (!isTouched) field.select()
  choosing.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

// MARK: Themes

document.addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event
  if (!form.matches('.theme')) return
  event.preventDefault()
  const { value: theme } = button, root = document.documentElement, before = root.dataset.theme
  const paint = (theme) => {
    root.dataset.theme = theme
    $('meta[name=color-scheme]').content = theme === 'auto' ? 'light dark' : theme
  }
  paint(theme)
  load(form.action, new URLSearchParams({ theme, next: '/look' })).then(({ page }) => {
    for (const old of $$('meta[name=theme-color]')) old.remove()
    document.head.append(...$$('meta[name=theme-color]', page).map((one) => document.adoptNode(one)))
    const next = $('.theme button', page)
    for (const { name, value } of next.attributes) button.setAttribute(name, value)
    button.replaceChildren(...next.children)
    for (const choice of $$('[type=radio][name=theme]')) choice.checked = choice.value === theme
  }).catch(() => {
    paint(before)
    complain("The server can't be reached, so the colours stay.")
  })
})

// MARK: Infinite scrolling

let grid = $('#grid')
/** The lists of cards, one per loaded page. */
const part = '#grid > :is(.grid, tbody)'
const lists = () => $$(part)
const pages = new Map() // the list of each page → its address
const automatic = 5
let grown = 0, busy = false

const grow = async (link, isAsked) => {
  if (busy) return
  busy = true
  link.setAttribute('aria-busy', 'true')
  const isLater = link.rel === 'next'
  // Reserve space for the next page, or the footer would visibly jump.
  if (isLater) grid.classList.add('growing')
  try {
    const { page } = await load(link.href), list = document.adoptNode($(part, page))
    complete(link.href, page)
    for (const card of $$('.card', list)) if (document.getElementById(card.id)) card.remove()
    const pager = link.closest('.pager'), other = $(isLater ? 'nav.pager' : 'p.pager', page)
    pages.set(list, link.href)
    if (isLater) grid.append(list)
    else {
      // Keep the visible cards in place.
      const root = document.documentElement, anchor = onScreen(), top = anchor?.getBoundingClientRect().top
      root.style.overflowAnchor = 'none'
      grid.prepend(list)
      if (anchor) hold(anchor, top)
      root.style.overflowAnchor = ''
    }
    if (other) pager.replaceWith(document.adoptNode(other)); else pager.remove()
    grown = isAsked ? 0 : grown + 1
    if (isAsked) $('a', list)?.focus({ preventScroll: true })
  } catch {
    grown = automatic
    complain("The server can't be reached, so no more came.")
  } finally {
    busy = false
    link.removeAttribute('aria-busy')
    grid.classList.remove('growing')
  }
  watch()
}

/** Reloads cards whose facts were still loading, up to five times. */
const complete = (address, page, tries = 5) => {
  if (!('growing' in page.body.dataset) || !tries) return
  setTimeout(async () => {
    const { page } = await load(address)
    for (const card of $$('.card', page)) {
      const old = document.getElementById(card.id)
      if (old && !$('.types', old)?.childElementCount && !old.contains(document.activeElement))
        old.replaceWith(document.adoptNode(card))
    }
    complete(address, page, tries - 1)
  }, 1500)
}
if (grid) complete(location.href, document)

let watcher
const watch = () => {
  watcher?.disconnect()
  // An earlier page would push down a page that doesn't fill the window.
  const isFull = document.documentElement.scrollHeight > innerHeight
  watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && (target.rel === 'next' ? grown < automatic : isFull)) grow(target)
  }, { rootMargin: '800px 0px' })
  for (const link of $$('.pager a[rel]')) watcher.observe(link)
}

/** Scrolling updates the address, so that reloading, bookmarks and Back return to the same cards. */
let noting, place = history.state, hasScrolled = false
/** The position this script scrolled to; any other position means that the user has scrolled. */
let own
const onScreen = () => {
  // Find the page first, then the card: measuring cards of a page that isn't rendered would lay out all of them.
  const isBelow = (one) => one.getBoundingClientRect().bottom > 120
  return [...lists().find(isBelow)?.children ?? []].find(isBelow)
}
const note = () => {
  const card = onScreen()
  if (!card) return
  place = { card: card.id, top: Math.round(card.getBoundingClientRect().top) }
  history.replaceState(place, '', hasScrolled ? pages.get(card.parentElement) ?? location.href : location.href)
}
/** Scrolls a card to a position in the window, and holds it there until the lists above have been rendered. */
const hold = (card, top, isFirst = true, frames = 4) => {
  const by = card.getBoundingClientRect().top - top
  if (Math.abs(by) >= 1) {
    if (!isFirst && !(Math.abs(scrollY - own) <= 1)) return
    scrollBy({ top: by, behavior: 'instant' })
  }
  own = scrollY
  if (frames) requestAnimationFrame(() => hold(card, top, false, frames - 1))
}
/** Scrolls back to the card that was visible, or to the first card of the requested page. */
const restore = () => {
  const card = place?.card && document.getElementById(place.card), first = $('p.pager') && lists()[0].firstElementChild
  if (card) hold(card, place.top)
  else if (first && !location.hash) {
    const top = $('.top')
    hold(first, (getComputedStyle(top).position === 'sticky' ? top.offsetHeight : 0) + 16)
  }
}

if (grid && has('scroll') && $('.pager a[rel]')) {
  history.scrollRestoration = 'manual'
  pages.set(lists()[0], location.href)
  // Make sure there is enough content below the card to scroll to it.
  if (place?.card && $('.more')) grow($('.more'))
  restore()
  addEventListener('scroll', () => {
    if (Math.abs(scrollY - own) < 2) return
    own = undefined
    hasScrolled = true
    clearTimeout(noting)
    noting = setTimeout(note, 150)
  }, { passive: true })
  addEventListener('pagehide', () => { clearTimeout(noting); note() })
  // Safari scrolls pages from its back/forward cache to the top.
  addEventListener('pageshow', ({ persisted }) => { if (persisted) restore() })
  addEventListener('click', (event) => {
    const link = around(event, '.pager a[rel]')
    if (!link || isElsewhere(event)) return
    event.preventDefault()
    grow(link, true)
  })
  // Don't load more while the user is going to the end of the page.
  addEventListener('click', (event) => { if (around(event, 'a[href="#footer"]')) grown = automatic })
  addEventListener('keydown', (event) => { if (event.key === 'End') grown = automatic })
  setTimeout(watch, place?.card ? 300 : 0)
}

// MARK: Rows that are scrolled sideways

// Chromium brings the open part of a row into sight by itself, before it is first seen.
if (!CSS.supports('scroll-initial-target: nearest'))
  for (const open of $$(':is(.sections, .top nav) [aria-current], .chips:not(.active) .on')) {
    const row = open.closest('nav, ul')
    row.scrollLeft += open.getBoundingClientRect().left - row.getBoundingClientRect().left - 48
  }

// MARK: Keys

const places = { p: '/', f: '/favorites', c: '/compare', h: '/changes', a: '/account' }
let going = 0
const anyCard = '.card, .slot'
/** Returns the card that many places later in the page, in another list if necessary, or the last there is. */
const beside = (card, by) => {
  const all = $$(anyCard, $('main'))
  return all[Math.min(Math.max(all.indexOf(card) + by, 0), all.length - 1)]
}
const step = (by) => {
  let card = document.activeElement?.closest?.(anyCard)
  card = card ? beside(card, by) : onScreen() ?? $(anyCard, $('main'))
  if (!card) return
  $('a, input, button', card).focus()
  card.scrollIntoView({ block: 'nearest' })
}
const columns = (card) => {
  const [first, ...others] = card.parentElement.children
  const next = others.findIndex((one) => one.offsetTop > first.offsetTop)
  return next < 0 ? others.length + 1 : next + 1
}
const keys = {
  '/': () => {
    // The header stays at the top of the window, except on a phone, where it scrolls away.
    box.focus({ preventScroll: true })
    if (box.getBoundingClientRect().bottom < 0) box.scrollIntoView({ block: 'center' })
    box.select()
  },
  j: () => step(1), k: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
  f: () => (document.activeElement?.closest?.(anyCard) ?? $('.title'))?.querySelector('.heart')?.click(),
  x: () => document.activeElement?.closest?.(anyCard)?.querySelector('.pick input')?.click(),
  u: () => has('user') && inTurn(() => {
    const form = $('#toast [aria-keyshortcuts=u]')?.form
    return change(base + '/undo', form ? new FormData(form) : {})
  }),
  g: () => { going = Date.now() },
  '?': () => $('#keys')?.showModal(),
}
addEventListener('keydown', (event) => {
  if (!has('keys') || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
  if (around(event, 'input:not([type=checkbox], [type=radio]), textarea, select, dialog')) return
  if (Date.now() - going < 1500 && places[event.key]) {
    event.preventDefault()
    location = base + places[event.key]
    return
  }
  const inGrid = around(event, anyCard)
  if (event.key.startsWith('Arrow') && !inGrid) {
    const to = !grid && { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]
    const link = to && $(`.neighbors [rel=${to}]`)
    if (link) link.click()
    return
  }
  const vertical = inGrid && { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.repeat && !vertical && !/^(j|k|Arrow.*)$/.test(event.key)) return
  // A button on the page may have its own shortcut.
  const pressed = /^[\w=-]$/.test(event.key) && $(`main [aria-keyshortcuts="${event.key}"]`)
  const isRating = /^[0-5]$/.test(event.key) && around(event, movedByRating)
  const act = vertical ? () => step(vertical * columns(inGrid)) : isRating ? () => rate(inGrid, event.key) : pressed ? () => { if (pressed.type === 'checkbox') pressed.focus(); pressed.click() } : keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
})

// MARK: Switching a picture's colours

addEventListener('click', async (event) => {
  const link = around(event, '#artwork .switch a')
  if (!link || isElsewhere(event)) return
  event.preventDefault()
  try {
    const { page } = await load(link.href)
    $('#artwork').replaceWith(document.adoptNode($('#artwork', page)))
    $('#artwork [aria-current]').focus({ preventScroll: true })
    history.replaceState(history.state, '', link.href)
  } catch { location = link.href }
})

// MARK: Menus of a list

/** The menu whose choice changes with each key, until Enter or its button submits it; any other choice does at once. */
let stepped
addEventListener('pointerdown', () => { stepped = undefined })
addEventListener('keydown', (event) => {
  const menu = around(event, '.sort select'), { key, altKey } = event
  // These open the menu.
  stepped = altKey || key === ' ' ? undefined : menu
  if (menu && key === 'Enter') setTimeout(() => menu.form.requestSubmit())
})
addEventListener('change', (event) => {
  const menu = around(event, '.sort select')
  if (menu && menu !== stepped) menu.form.requestSubmit()
})

// MARK: Search

const box = $('#q')

let list, asking, asked = 0
const close = () => {
  // Ignore a response that arrives later.
  asked += 1
  list?.remove()
  list = undefined
  box.removeAttribute('aria-activedescendant')
  box.ariaExpanded = 'false'
}
/** Opens a Pokémon, or puts the suggested query into the search box. */
const choose = (option, isOpening) => {
  const { text, address } = option.dataset
  close()
  if (isOpening && address) { location = address; return }
  box.value = text
  box.focus({ preventScroll: true })
  box.dispatchEvent(new Event('input'))
}
const offer = (found) => {
  close()
  if (!found.length || document.activeElement !== box) return
  list = make('ul', { className: 'suggestions', id: 'suggestions', role: 'listbox', ariaLabel: 'Suggestions' })
  found.forEach(({ text, name, number, picture, address, summary }, index) => {
    const option = make('li', { id: 's' + index, role: 'option', ariaSelected: 'false' })
    const words = make('span', { textContent: name ?? text })
    option.dataset.text = text
    if (summary) words.append(make('small', { textContent: summary }))
    if (picture) option.append(Object.assign(new Image(48, 48), { src: picture, alt: '' }))
    option.append(words)
    if (address) {
      option.dataset.address = address
      option.append(make('span', { className: 'number', textContent: number }))
    }
    option.addEventListener('pointerdown', (event) => { event.preventDefault(); choose(option, true) })
    list.append(option)
  })
  box.after(list)
  box.ariaExpanded = 'true'
}
if (box) {
  Object.assign(box, { role: 'combobox', ariaExpanded: 'false', ariaAutoComplete: 'list' })
  box.setAttribute('aria-controls', 'suggestions')
  box.addEventListener('input', () => {
    clearTimeout(asking)
    asking = setTimeout(async () => {
      if (!box.value.trim()) return close()
      const turn = asked += 1
      try {
        const answer = await fetch(base + '/complete?q=' + encodeURIComponent(box.value)), found = answer.ok && await answer.json()
        if (found && turn === asked) offer(found)
      } catch { if (turn === asked) close() }
    }, 120)
  })
  box.addEventListener('blur', () => setTimeout(close, 100))
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      // By default, the browser would clear the search box.
      event.preventDefault()
      return list ? close() : box.blur()
    }
    if (!list) return
    const options = $$('li', list), here = options.findIndex((one) => one.ariaSelected === 'true')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = (here + (event.key === 'ArrowDown' ? 1 : -1) + options.length) % options.length
      options.forEach((one, index) => { one.ariaSelected = String(index === next) })
      box.setAttribute('aria-activedescendant', options[next].id)
      options[next].scrollIntoView({ block: 'nearest' })
    } else if ((event.key === 'Enter' || event.key === 'Tab') && here >= 0) {
      event.preventDefault()
      choose(options[here], event.key === 'Enter')
    }
  })
  $('.clear').addEventListener('click', (event) => {
    event.preventDefault()
    box.value = ''
    close()
    box.focus({ preventScroll: true })
  })
}

// MARK: Suggested names in other fields

for (const field of $$('[data-names]')) {
  let waiting
  field.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(async () => {
      // Only complete the last of several names.
      const [, before, word] = /^(.*,\s*)?(.*)$/s.exec(field.value)
      const answer = word && await fetch(base + '/complete?q=' + encodeURIComponent(word)).catch(() => {})
      if (!answer?.ok) return
      field.list.replaceChildren(...(await answer.json()).filter(({ picture }) => picture)
        .map(({ text }) => new Option('', (before ?? '') + text)))
    }, 120)
  })
}

// MARK: Reordering and rating favourites

const movedByRating = '#tiers .card:has(a)', movable = '[data-order] .card, ' + movedByRating
/** Moves a card to a row of tiers, with all selected cards if it is one of them. */
const rate = (card, rating) => {
  const fields = new URLSearchParams({ rating }), own = $('[name=id]', card)
  for (const { value } of own.checked ? picks(':checked') : [own]) fields.append('id', value)
  inTurn(() => change(base + '/favorites', fields))
}
/** The card or row that a dragged card is above. */
const beneath = (event) => around(event, '.tier, [data-order] .card')
{
  let dragged
  addEventListener('dragstart', (event) => {
    dragged = around(event, movable)
    if (!dragged) return
    dragged.classList.add('dragging')
    event.dataTransfer.effectAllowed = 'move'
  })
  addEventListener('dragover', (event) => {
    const over = beneath(event)
    if (!dragged || !over) return
    event.preventDefault()
    for (const old of $$('.drop')) old.classList.remove('drop')
    if (over !== dragged) over.classList.add('drop')
  })
  addEventListener('drop', (event) => {
    const over = beneath(event)
    if (!dragged || !over || over === dragged) return
    event.preventDefault()
    if (over.dataset.rating) return rate(dragged, over.dataset.rating)
    const isLater = dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
    over[isLater ? 'after' : 'before'](dragged)
    const place = (isLater ? 'after:' : 'before:') + over.id.slice(1)
    const fields = { do: 'move', id: dragged.id.slice(1), to: place }
    inTurn(() => change(base + '/favorites', fields))
  })
  addEventListener('dragend', () => {
    for (const old of $$('.drop, .dragging')) old.classList.remove('drop', 'dragging')
    dragged = undefined
  })
}

// MARK: Selecting several

const picks = (checked = '') => $$('[form=bulk][name=id]' + checked)
const tally = () => {
  const boxes = picks(), count = boxes.filter(({ checked }) => checked).length
  const words = $('#picked'), all = $('#pick-all input')
  if (words) words.textContent = count + ' selected'
  for (const part of [words?.parentElement, $('#footer'), $('.faint') && $('main')]) part?.classList.toggle('picking', count > 0)
  if (all) all.checked = count === boxes.length
}
addEventListener('change', ({ target }) => {
  if (target.closest('#pick-all')) for (const box of picks()) box.checked = target.checked
  if (target.closest('#pick-all, [name=id]')) tally()
})
let lastPick
addEventListener('click', ({ target, shiftKey }) => {
  if (!target.matches?.('[form=bulk][name=id]')) return
  const all = picks(), from = all.indexOf(lastPick), to = all.indexOf(target)
  if (shiftKey && from >= 0) for (const box of all.slice(Math.min(from, to), Math.max(from, to))) box.checked = target.checked
  lastPick = target
})
addEventListener('reset', () => setTimeout(tally))
// Browsers restore checkboxes when the user comes back.
addEventListener('pageshow', tally)
/** Closes a menu; if it has the focus, its button gets it. */
const shut = (menu) => {
  if (!menu?.open) return
  if (menu.contains(document.activeElement)) $('summary', menu).focus()
  menu.open = false
}
addEventListener('pointerdown', ({ target }) => $$('.menu[open]').filter((menu) => !menu.contains(target)).forEach(shut))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') $$('.menu').forEach(shut)
  if (event.key !== 'Enter' || event.isComposing || !event.target.matches?.('.menu input')) return
  event.preventDefault()
  $('button', event.target.closest('.menu')).click()
})

const button = (words, act) => {
  const made = make('button', { type: 'button', textContent: words })
  made.addEventListener('click', act)
  return made
}
/** Adds a button that shows a password; it is still submitted as a password. */
const reveal = (field) => {
  const show = button('Show', () => {
    const isHidden = field.type === 'password'
    field.type = isHidden ? 'text' : 'password'
    show.textContent = isHidden ? 'Hide' : 'Show'
    show.ariaLabel = show.textContent + ' password'
  })
  Object.assign(show, { className: 'reveal', ariaLabel: 'Show password' })
  field.after(show)
  field.form.addEventListener('submit', () => { field.type = 'password' })
}
/** Estimates a password's strength from its length, but repetition adds nothing. */
const measure = (place) => {
  const field = $('[autocomplete=new-password]', place.closest('form')), meter = $('meter', place)
  const judge = () => {
    place.hidden = !field.value
    const length = Math.min(field.value.length, 2 * new Set(field.value).size)
    meter.value = length
    $('p', place).textContent = length < meter.low ? 'Weak' : length <= meter.high ? 'Fair' : 'Good'
  }
  field.addEventListener('input', judge)
  // The user may have typed before the script was loaded.
  judge()
}
const copying = (place) => {
  const text = place.textContent, copy = button('Copy', async () => {
    getSelection().selectAllChildren(place)
    // Without HTTPS, the clipboard API isn't available, and only selected text can be copied.
    try { await navigator.clipboard.writeText(text) } catch { document.execCommand('copy') }
    copy.textContent = 'Copied'
  })
  // An access token is there to be copied.
  copy.className = place.matches('.secret:not([data-download])') ? '' : 'quiet'
  place.after(copy)
  if (!place.dataset.download) return
  copy.after(make('a', {
    className: 'button quiet', textContent: 'Download', download: place.dataset.download,
    href: URL.createObjectURL(new Blob([text + '\n'], { type: 'text/plain' })),
  }))
}

/** Makes the buttons next to a picture's link save it as PNG, in the width of a post or in full size. */
const picturing = (link) => {
  const save = (isWhole) => {
    const image = new Image()
    image.onload = () => {
      const scale = isWhole ? Math.max(2, image.width / 1200) : 1
      const canvas = make('canvas', { width: 1200 * scale, height: 1200 * scale * image.height / image.width })
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
      canvas.toBlob((file) => {
        if (!file) { complain("This browser can't make such a large picture. Save it as SVG."); return }
        const download = link.dataset.picture.replace('.svg', isWhole ? '-whole.png' : '.png')
        const made = make('a', { download, href: URL.createObjectURL(file) })
        made.click()
        setTimeout(() => URL.revokeObjectURL(made.href), 60_000)
      })
    }
    image.onerror = () => complain("The picture couldn't be loaded. Try again, or save it as SVG.")
    image.src = link.href
  }
  for (const button of $$('[data-size]', link.parentElement)) {
    button.addEventListener('click', () => save(button.dataset.size === 'whole'))
  }
}

/** Submits a large text without displaying it, because laying it out would take the browser minutes. */
const fill = (field, text, name) => {
  if (text.length < 200_000) { field.value = text; return }
  const add = (event) => event.formData.set(field.name, text)
  const held = make('p')
  held.append(`${name}, ${(text.length / 1e6).toFixed(1)} MB `, button('Remove', () => {
    field.form.removeEventListener('formdata', add)
    held.remove()
    field.hidden = false
    field.required = true
    field.focus()
  }))
  field.form.addEventListener('formdata', add)
  field.required = false
  field.hidden = true
  field.after(held)
}

/** Adds everything that needs a script, to a page or to content loaded later. */
const enhance = (place) => {
  for (const card of $$(movable, place)) card.draggable = true
  for (const all of $$('#pick-all', place)) all.hidden = false
  for (const secret of $$('[data-copy]', place)) copying(secret)
  for (const link of $$('[data-picture]', place)) picturing(link)
  for (const field of $$('input[type=password]', place)) reveal(field)
  for (const meter of $$('[data-strength]', place)) measure(meter)
  for (const field of $$('[name=list]', place)) field.addEventListener('paste', (event) => {
    const text = event.clipboardData.getData('text')
    if (text.length < 200_000) return
    event.preventDefault()
    fill(field, field.value.slice(0, field.selectionStart) + text + field.value.slice(field.selectionEnd), 'Pasted text')
  })
}
enhance(document)

// MARK: Live updates

const focusable = 'a, button, input, select, textarea'
/** Whether the user is typing in a part, or has unsaved text there; ignores the form that was just submitted. */
const isBusy = (part, form) => {
  const here = document.activeElement
  return $$(writable, part).some((field) => field.value !== field.defaultValue)
    || !(form && part.contains(form)) && part.contains(here) && here.matches(writable)
}
let mark = document.body.dataset.live
/** Whether an update is waiting for the user to finish typing. */
let isStale = false
/** The cards of a list that depends on the user's own marks, such as a search for favourites. */
const ownCard = '#grid[data-own] .card'
/** Updates all loaded pages of such a list; `page` is the one in the address. Cards that stay the same are kept. */
const relist = async (page) => {
  const loaded = await Promise.all(lists().map(async (list) => {
    const { pathname, search } = new URL(pages.get(list) ?? location.href)
    return [list, pathname + search === here() ? page : (await load(pathname + search)).page]
  }))
  const old = new Map($$('.card', grid).map((card) => [card.id, card])), placed = new Set()
  const focus = document.activeElement, index = $$(focusable, grid).indexOf(focus)
  // Keep the visible cards in place; the first of them may go.
  const seen = []
  for (let card = onScreen(); card && seen.length < 9; card = beside(card, 1))
    seen.push([card.id, card.getBoundingClientRect().top])
  for (const [list, page] of loaded) {
    for (const { name, value } of $$('.card button.heart', page)) paint(value, name === 'remove')
    const cards = [...$(part, page)?.children ?? []].filter(({ id }) => !placed.has(id)).map((card) => {
      placed.add(card.id)
      const known = old.get(card.id)
      return known?.isEqualNode(card) ? known : document.adoptNode(card)
    })
    if (!cards.length) list.remove()
    else if (cards.length !== list.children.length || cards.some((card, place) => card !== list.children[place]))
      list.replaceChildren(...cards)
  }
  const more = $('nav.pager', loaded.at(-1)[1])
  if (more) $('nav.pager')?.replaceWith(document.adoptNode(more)); else $('nav.pager')?.remove()
  if (watcher) watch()
  if (index >= 0 && focus !== document.activeElement)
    (focus.isConnected ? focus : $$(focusable, grid).slice(0, index + 1).at(-1))?.focus({ preventScroll: true })
  const [id, top] = seen.find(([id]) => document.getElementById(id)) ?? []
  if (id && hasScrolled) hold(document.getElementById(id), top)
}
/** Updates hearts and other changeable parts in place. */
const refresh = async (form, page) => {
  // Use getAttribute, because `form.id` is the form's field named `id`.
  const fresh = (from) => $$('[data-fresh]', from), id = (part) => part.getAttribute('id')
  const ids = (from) => fresh(from).map(id).join()
  // If the response's parts don't match those on this page, it comes from another version, so load the page.
  if (!page || !ids(page) || !$('.foot', page) && ids(page) !== ids(document)) page = (await load(location.href)).page
  if (page.body.dataset.user !== user) return ask()
  // Ignore a response that is older than the latest change.
  if (+page.body.dataset.live < +mark) return
  for (const heart of $$('button.heart', page)) paint(heart.value, heart.name === 'remove')
  if (lists().length > 1 && !$(ownCard, page)) {
    // After scrolling, the list has cards from other pages than this address's.
    const answer = await fetch(base + '/api/v1/favorites')
    if (!answer.ok) return ask()
    const kept = new Set((await answer.json()).map(({ id }) => String(id)))
    for (const { name, value } of $$('button.heart'))
      if ((name === 'remove') !== kept.has(value)) paint(value, kept.has(value))
  }
  const picked = picks(':checked').map((box) => box.value)
  enhance(page)
  const isSame = ids(page) === ids(document) && !$(ownCard, page) === !$(ownCard)
  const pairs = isSame
    ? fresh(document).map((part) => [part, page.getElementById(id(part))]) : [[$('main'), $('main', page)]]
  if (isSame && $(ownCard)) await relist(page)
  for (const [part, other] of pairs) {
    const fold = $('#unrated', part)
    if (fold) $('#unrated', other)?.toggleAttribute('open', fold.open)
    if (other.isEqualNode(part)) continue
    if (isBusy(part, form)) { isStale = true; continue }
    const here = document.activeElement, focus = $$(focusable, part).indexOf(here)
    // A card may have moved to another row.
    const moved = here.matches(movedByRating + ' > a') && `#${here.parentElement.id} > a`
    part.replaceWith(document.adoptNode(other))
    if (focus >= 0) (moved ? $(moved, other) : $$(focusable, other).slice(0, focus + 1).at(-1))?.focus({ preventScroll: !moved })
  }
  if (!isSame) grid = $('#grid')
  for (const box of picks()) box.checked = picked.includes(box.value)
  tally()
}
addEventListener('focusout', () => {
  if (!isStale) return
  isStale = false
  setTimeout(() => refresh().catch(() => {}))
})

if (has('live') && 'EventSource' in window) {
  let gone, hasAsked
  const isBack = () => {
    clearTimeout(gone)
    gone = undefined
    $('#gone')?.remove()
  }
  const isGone = () => {
    gone ??= setTimeout(() => {
      const textContent = "The server can't be reached. This page may be out of date."
      $('.dock').prepend(make('p', { id: 'gone', className: 'banner', role: 'status', textContent }))
    }, 4000)
  }
  // Only listen while the page is visible.
  const listen = () => {
    events?.close()
    if (document.hidden || !has('user')) return
    events = new EventSource(base + '/events')
    events.addEventListener('open', () => { hasAsked = false; document.body.dataset.connected = ''; isBack() })
    events.addEventListener('error', async () => {
      const isOver = events.readyState === EventSource.CLOSED
      if (!isOver) isGone()
      // A stream ends with its session, and when the server restarts.
      if (isOver || !hasAsked) {
        hasAsked = true
        await ask()
      }
      if (!has('user')) isBack()
    })
    events.addEventListener('change', (event) => {
      const now = String(JSON.parse(event.data).mark)
      if (now === mark) return
      mark = now
      refresh().catch(() => {})
    })
  }
  document.addEventListener('visibilitychange', listen)
  addEventListener('pageshow', ({ persisted }) => { if (persisted) listen() })
  listen()
}
for (const close of $$('dialog button')) close.addEventListener('click', () => close.closest('dialog').close())
rest()

// MARK: Keeping the focus on the next page

// A comparison's classes tell how many it shows, so its group is the box around it.
const groups = '.chips, .sort, .switch, .log, .scroll:has(.compare), table:not(.compare), #picks'
const group = (element) => {
  const group = element?.closest?.('main') && element.closest(groups)
  return group && { group, steps: $$('a[href], button, summary, select, input:not([type=hidden])', group) }
}
const labelOf = (element) => element.getAttribute('aria-label') ?? element.textContent
const nameOfGroup = (group) => [group.getAttribute('aria-label') ?? group.id, group.className,
  group.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')].join()
/** Remembers the clicked element, so that the next page can focus it. */
const remember = (element) => {
  const place = group(element)
  if (place) sessionStorage.focus = JSON.stringify({
    path: location.pathname, group: nameOfGroup(place.group), index: place.steps.indexOf(element), label: labelOf(element), look: element.className,
    at: Date.now(), focusVisible: element.matches(':focus-visible') })
}
addEventListener('click', (event) => {
  if (!event.defaultPrevented && !isElsewhere(event)) remember(around(event, 'a[href]'))
})
addEventListener('submit', (event) => {
  if (!event.defaultPrevented) remember(event.submitter ?? document.activeElement)
})
{
  const { path, group: name, index, label, look, at, focusVisible } = JSON.parse(sessionStorage.focus ?? '{}')
  sessionStorage.removeItem('focus')
  if (path === location.pathname && Date.now() - at < 20_000 && !$('[autofocus]')) {
    const place = $$(groups, $('main')).find((one) => nameOfGroup(one) === name), { steps = [] } = place ? group(place) : {}
    const isIt = (step) => step && labelOf(step) === label
    // Focus the element itself, or its replacement, or the last one like it; after an empty list, the next element.
    const next = isIt(steps[index]) ? steps[index] : steps.find(isIt) ?? steps[index]
      ?? steps.findLast((step) => step.className === look) ?? steps.at(-1)
      ?? (place && $$(focusable, $('main')).find((one) => place.compareDocumentPosition(one) & 4 && one.checkVisibility()))
    const fold = next?.checkVisibility() ? null : next?.closest('details:not([open])')
    const to = fold?.querySelector('summary') ?? next ?? $('#count') ?? $('main h1')
    if (to && !next) to.tabIndex = -1
    to?.focus({ focusVisible })
    // Chromium's jump to the address's fragment takes the focus away.
    if (to && location.hash) to.addEventListener('blur', () => setTimeout(() => {
      if (document.activeElement === document.body) to.focus({ focusVisible })
    }), { once: true, signal: AbortSignal.timeout(2000) })
  }
}
typeAgain()

// MARK: Offline use

if ('serviceWorker' in navigator) {
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })
  navigator.serviceWorker.register(policy?.createScriptURL(base + '/worker.js') ?? base + '/worker.js').catch(() => {})
}
