// Everything works without this file; it saves waiting and travelling. No markup is made from text: pages come from
// the server, and their elements are moved over.
const $ = (selector, from = document) => from.querySelector(selector)
const $$ = (selector, from = document) => [...from.querySelectorAll(selector)]
const has = (what) => what in document.body.dataset
document.documentElement.classList.add('js')

/** A page of this server as a document. XMLHttpRequest parses it; its scripts never run. */
const load = (address, fields) => new Promise((resolve, reject) => {
  const request = new XMLHttpRequest()
  request.open(fields ? 'POST' : 'GET', address)
  request.responseType = 'document'
  request.onload = () => request.response
    ? resolve({ page: request.response, address: request.responseURL, status: request.status }) : reject()
  request.onerror = reject
  request.send(fields)
})

// MARK: What just happened

const announce = (page) => {
  const news = $('#toast', page), place = $('#toast')
  if (!news || !place) return
  place.replaceChildren(...news.children)
  for (const next of $$('input[name=next]', place)) next.value = location.pathname + location.search
  rest()
}
/** Says what didn't work, where the page is otherwise as it was. */
const complain = (words) => {
  const box = document.createElement('div'), text = document.createElement('p')
  box.className = 'toast bad'
  text.textContent = words
  box.append(text)
  $('#toast').replaceChildren(box)
  rest()
}
let resting
/** A message goes away by itself, but not while somebody is on it. */
const rest = () => {
  clearTimeout(resting)
  const place = $('#toast')
  if (place?.firstElementChild) resting = setTimeout(() => {
    if (place.matches(':hover, :focus-within')) rest()
    else place.replaceChildren()
  }, 12000)
}

// MARK: Changes, made where one is

let doing = Promise.resolve()
/** One change after the other, in the order in which they were asked for. */
const inTurn = (work) => {
  doing = doing.then(work).catch(() => complain('The server can’t be reached, so nothing was changed.'))
}
/** Sends a form without leaving the page, and says what happened; `login` where nobody is signed in any more. */
const post = async (action, fields) => {
  const body = new URLSearchParams(fields)
  body.set('next', '/notice')
  const { page, address } = await load(action, body), place = new URL(address).pathname
  if (place === '/notice') { announce(page); return { page } }
  if (place === '/login') return 'login'
  complain($$('.failure p:not(:has(a))', page).map((line) => line.textContent).join(' ') || 'That didn’t work.')
  return { refusal: page }
}
/** The same, and brings the page up to date. */
const change = async (action, fields, form) => {
  const done = await post(action, fields)
  if (done === 'login') return complain('You were logged out, so nothing was changed. Log in in another tab, and try again here.')
  // The note that the field now begins with: one's own, or somebody else's that has just been seen.
  const before = form?.elements.was
  if (before) before.value = done.page ? fields.get('note') : $('input[name=was]', done.refusal)?.value ?? before.value
  if (!done.page) return
  for (const field of form?.elements ?? []) if (field.matches(writable)) field.defaultValue = field.value
  mark = done.page.body.dataset.live
  await refresh(form)
}
const hearts = (id) => $$(`button.heart[value="${id}"]`)
const paint = (id, isKept) => {
  for (const heart of hearts(id)) {
    heart.name = isKept ? 'remove' : 'add'
    heart.setAttribute('aria-pressed', isKept)
  }
}
const press = (heart) => {
  const { name, value: id, form } = heart, isKept = name === 'add'
  paint(id, isKept)
  inTurn(async () => {
    let done
    try { done = await post(form.action, { [name]: id }) } finally { if (!done?.page) paint(id, !isKept) }
    if (done !== 'login') return
    // The form itself leads to the log-in, and from there back.
    form.dataset.leaves = ''
    form.requestSubmit(heart)
    delete form.dataset.leaves
  })
}
const stays = ['/favorites', '/undo', '/redo']
document.addEventListener('submit', (event) => {
  const { target: form, submitter: button } = event
  if (!has('user') || 'leaves' in form.dataset || form.method !== 'post' || button?.formMethod === 'get') return
  if (!stays.includes(new URL(form.action).pathname)) return
  event.preventDefault()
  if (form.id === 'hearts') return press(button)
  const fields = new FormData(form, button)
  // A message whose button was pressed twice has gone by then.
  inTurn(() => form.isConnected && change(form.action, fields, form))
})

// MARK: Lists that grow as one scrolls

const grid = $('#grid')
/** The lists of cards: one for each page that has come. */
const lists = () => $$('#grid > .grid')
const pages = new Map() // the list of each page → its address
const automatic = 5
let grown = 0, busy = false

const grow = async (link, isAsked) => {
  if (busy) return
  busy = true
  link.setAttribute('aria-busy', 'true')
  const isLater = link.rel === 'next'
  // Room for what comes, or the footer would jump where it can be seen.
  if (isLater) grid.classList.add('growing')
  try {
    const { page } = await load(link.href), list = document.adoptNode($('#grid > .grid', page))
    for (const card of $$('.card', list)) if (document.getElementById(card.id)) card.remove()
    const pager = link.closest('.pager'), other = $(isLater ? 'nav.pager' : 'p.pager', page)
    pages.set(list, link.href)
    if (isLater) grid.append(list)
    else {
      // What is on the screen stays where it is; the browser's own way of that would do it twice.
      const root = document.documentElement, anchor = onScreen(), top = anchor?.getBoundingClientRect().top
      root.style.overflowAnchor = 'none'
      grid.prepend(list)
      if (anchor) scrollBy({ top: anchor.getBoundingClientRect().top - top, behavior: 'instant' })
      root.style.overflowAnchor = ''
    }
    if (other) pager.replaceWith(document.adoptNode(other)); else pager.remove()
    grown = isAsked ? 0 : grown + 1
    if (isAsked) $('a', list)?.focus({ preventScroll: true })
  } catch {
    grown = automatic
    complain('The server can’t be reached, so no more Pokémon came.')
  } finally {
    busy = false
    link.removeAttribute('aria-busy')
    grid.classList.remove('growing')
  }
  watch()
}

let watcher
const watch = () => {
  watcher?.disconnect()
  watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting && !(target.rel === 'next' && grown >= automatic)) grow(target)
  }, { rootMargin: '800px 0px' })
  for (const link of $$('.pager a[rel]')) watcher.observe(link)
}

/** The address follows what is on the screen, so that a reload, a bookmark and Back come to the same cards. */
let noting
const onScreen = () => {
  // First the page, then the card: a question about a card of a page that isn't drawn would lay it all out.
  const isBelow = (one) => one.getBoundingClientRect().bottom > 120
  return [...lists().find(isBelow)?.children ?? []].find(isBelow)
}
const note = () => {
  const card = onScreen()
  if (!card) return
  const place = { card: card.id, top: Math.round(card.getBoundingClientRect().top) }
  history.replaceState(place, '', pages.get(card.parentElement) ?? location.href)
}

if (grid && has('scroll') && $('.pager a[rel]')) {
  history.scrollRestoration = 'manual'
  pages.set(lists()[0], location.href)
  const place = history.state, card = place?.card && document.getElementById(place.card)
  const restore = () => scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: 'instant' })
  if (card) { restore(); requestAnimationFrame(restore) }
  addEventListener('scroll', () => { clearTimeout(noting); noting = setTimeout(note, 150) }, { passive: true })
  addEventListener('pagehide', note)
  addEventListener('click', (event) => {
    const link = event.target.closest?.('.pager a[rel]')
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    grow(link, true)
  })
  // On the way to the end of the page, nothing comes in between.
  addEventListener('click', (event) => { if (event.target.closest?.('a[href="#footer"]')) grown = automatic })
  addEventListener('keydown', (event) => { if (event.key === 'End') grown = automatic })
  setTimeout(watch, card ? 300 : 0)
}

// MARK: Keys

const places = { p: '/', f: '/favorites', c: '/compare', h: '/changes', a: '/account' }
let going = 0
/** The card before or after one, in another page's list if need be. */
const beside = (card, by) => {
  const way = by < 0 ? 'previousElementSibling' : 'nextElementSibling'
  return card[way] ?? card.parentElement[way]?.[by < 0 ? 'lastElementChild' : 'firstElementChild']
}
const step = (by) => {
  let card = document.activeElement?.closest?.('.card')
  if (!card) card = onScreen()
  else for (let left = Math.abs(by); left > 0; left--) card = beside(card, by) ?? card
  if (!card) return
  $('a', card).focus()
  card.scrollIntoView({ block: 'nearest' })
}
const columns = (card) => {
  const [first, ...others] = card.parentElement.children
  const next = others.findIndex((one) => one.offsetTop > first.offsetTop)
  return next < 0 ? others.length + 1 : next + 1
}
const keys = {
  '/': () => { $('#q').focus(); $('#q').select() },
  j: () => step(1), k: () => step(-1), ArrowRight: () => step(1), ArrowLeft: () => step(-1),
  f: () => (document.activeElement?.closest?.('.card') ?? $('.title'))?.querySelector('.heart')?.click(),
  u: () => has('user') && inTurn(() => {
    const form = $('#toast [aria-keyshortcuts=u]')?.form
    return change('/undo', form ? new FormData(form) : {})
  }),
  g: () => { going = Date.now() },
  '?': () => $('#keys')?.showModal(),
}
addEventListener('keydown', (event) => {
  if (!has('keys') || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return
  if (event.target.closest?.('input:not([type=checkbox], [type=radio]), textarea, select, dialog')) return
  if (Date.now() - going < 1500 && places[event.key]) {
    event.preventDefault()
    location = places[event.key]
    return
  }
  const inGrid = event.target.closest?.('.card')
  if (event.key.startsWith('Arrow') && !inGrid) {
    const to = !grid && { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key]
    const link = to && $(`.neighbors [rel=${to}]`)
    if (link) link.click()
    return
  }
  const vertical = inGrid && { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (event.repeat && !vertical && !/^(j|k|Arrow.*)$/.test(event.key)) return
  const act = vertical ? () => step(vertical * columns(inGrid)) : keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
})

// MARK: Search

const box = $('#q')
$('#sort')?.addEventListener('change', (event) => event.target.form.requestSubmit())

let list, asking
const close = () => { list?.remove(); list = undefined; box.removeAttribute('aria-activedescendant'); box.setAttribute('aria-expanded', 'false') }
const choose = (option) => {
  box.value = option.dataset.text
  close()
  box.focus()
  box.dispatchEvent(new Event('input'))
}
const offer = (found) => {
  close()
  if (!found.length || document.activeElement !== box) return
  list = document.createElement('ul')
  list.className = 'suggestions'
  list.id = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', 'Suggestions')
  found.forEach(({ text }, index) => {
    const option = document.createElement('li')
    option.id = 's' + index
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    option.dataset.text = text
    option.textContent = text
    option.addEventListener('pointerdown', (event) => { event.preventDefault(); choose(option) })
    list.append(option)
  })
  box.after(list)
  box.setAttribute('aria-expanded', 'true')
}
if (box) {
  box.setAttribute('role', 'combobox')
  box.setAttribute('aria-controls', 'suggestions')
  box.setAttribute('aria-expanded', 'false')
  box.setAttribute('aria-autocomplete', 'list')
  box.addEventListener('input', () => {
    clearTimeout(asking)
    asking = setTimeout(async () => {
      if (!box.value.trim()) return close()
      try {
        const answer = await fetch('/complete?q=' + encodeURIComponent(box.value))
        if (answer.ok) offer(await answer.json())
      } catch { close() }
    }, 120)
  })
  box.addEventListener('blur', () => setTimeout(close, 100))
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      // The browser would empty the box.
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
      choose(options[here])
    }
  })
}

// MARK: Favourites in an order of one's own

const order = (node) => node.closest?.('[data-order] .card')
{
  let dragged
  addEventListener('dragstart', (event) => {
    dragged = order(event.target)
    if (!dragged) return
    dragged.classList.add('dragging')
    event.dataTransfer.effectAllowed = 'move'
  })
  addEventListener('dragover', (event) => {
    const over = order(event.target)
    if (!dragged || !over) return
    event.preventDefault()
    for (const old of $$('.drop')) old.classList.remove('drop')
    if (over !== dragged) over.classList.add('drop')
  })
  addEventListener('drop', (event) => {
    const over = order(event.target)
    if (!dragged || !over || over === dragged) return
    event.preventDefault()
    const isLater = dragged.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING
    over[isLater ? 'after' : 'before'](dragged)
    const place = (isLater ? 'after:' : 'before:') + over.id.slice(1)
    const fields = { do: 'move', id: dragged.id.slice(1), to: place }
    inTurn(() => change('/favorites', fields))
  })
  addEventListener('dragend', () => {
    for (const old of $$('.drop, .dragging')) old.classList.remove('drop', 'dragging')
    dragged = undefined
  })
}
addEventListener('change', (event) => {
  if (!event.target.closest('#pick-all')) return
  for (const box of $$('.pick input')) box.checked = event.target.checked
})

/** What only a script can do, on a page or on what has come later. */
const enhance = (place) => {
  for (const card of $$('[data-order] .card', place)) card.draggable = true
  for (const all of $$('#pick-all', place)) all.hidden = false
  for (const box of $$('.file', place)) {
    const choose = document.createElement('input')
    choose.type = 'file'
    choose.setAttribute('aria-label', 'Choose the file')
    choose.addEventListener('change', async () => { $('textarea', box).value = await choose.files[0]?.text() ?? '' })
    box.prepend(choose)
  }
}
enhance(document)

// MARK: Keeping up with changes

const writable = 'textarea, input:not([type=checkbox], [type=radio])'
const focusable = 'a, button, input, select, textarea'
/** Whether somebody writes there, or has written what isn't saved; not counting the form whose change was just made. */
const isBusy = (part, form) => {
  const here = document.activeElement
  return $$(writable, part).some((field) => field.value !== field.defaultValue)
    || !(form && part.contains(form)) && part.contains(here) && here.matches(writable)
}
let mark = document.body.dataset.live
/** Whether a part has waited for somebody to finish writing. */
let isStale = false
/** Brings hearts and whatever else may have changed up to date, where it stands. */
const refresh = async (form) => {
  const { page } = await load(location.href)
  for (const heart of $$('button.heart', page)) paint(heart.value, heart.name === 'remove')
  if (lists().length > 1) {
    // A list that has grown has cards of other pages than this address's.
    const kept = new Set((await (await fetch('/api/v1/favorites')).json()).map(({ id }) => String(id)))
    for (const { name, value } of $$('button.heart'))
      if ((name === 'remove') !== kept.has(value)) paint(value, kept.has(value))
  }
  const fresh = (from) => $$('[data-fresh]', from), ids = (from) => fresh(from).map((part) => part.id).join()
  const picked = $$('.pick :checked').map((box) => box.value)
  enhance(page)
  const pairs = ids(page) === ids(document)
    ? fresh(document).map((part) => [part, page.getElementById(part.id)]) : [[$('main'), $('main', page)]]
  for (const [part, other] of pairs) {
    if (other.isEqualNode(part)) continue
    if (isBusy(part, form)) { isStale = true; continue }
    const focus = $$(focusable, part).indexOf(document.activeElement)
    part.replaceWith(document.adoptNode(other))
    if (focus >= 0) $$(focusable, other).slice(0, focus + 1).at(-1)?.focus({ preventScroll: true })
  }
  for (const box of $$('.pick input')) box.checked = picked.includes(box.value)
}
addEventListener('focusout', () => {
  if (!isStale) return
  isStale = false
  setTimeout(() => refresh().catch(() => {}))
})

if (has('live') && 'EventSource' in window) {
  let events, gone
  const isBack = () => {
    clearTimeout(gone)
    gone = undefined
    $('#gone')?.remove()
  }
  const isGone = () => {
    gone ??= setTimeout(() => {
      const banner = document.createElement('p')
      banner.id = 'gone'
      banner.className = 'banner'
      banner.role = 'status'
      banner.textContent = 'The server can’t be reached. What you see may be old.'
      $('main').prepend(banner)
    }, 4000)
  }
  // Nothing is asked while nobody looks.
  const listen = () => {
    events?.close()
    if (document.hidden) return
    events = new EventSource('/events')
    events.addEventListener('open', () => { document.body.dataset.connected = ''; isBack() })
    events.addEventListener('error', () => { if (events.readyState === EventSource.CONNECTING) isGone() })
    events.addEventListener('change', (event) => {
      const { newest, undone } = JSON.parse(event.data), now = newest + '-' + undone
      if (now === mark) return
      mark = now
      refresh().catch(() => {})
    })
  }
  document.addEventListener('visibilitychange', listen)
  listen()
}
for (const close of $$('dialog button')) close.addEventListener('click', () => close.closest('dialog').close())
rest()

// MARK: Without a network

if ('serviceWorker' in navigator) {
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: (address) => address })
  navigator.serviceWorker.register(policy?.createScriptURL('/worker.js') ?? '/worker.js').catch(() => {})
}
