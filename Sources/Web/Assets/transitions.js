// Animates a card's picture as it grows into the one on its page, and shrinks back. Pages need this before they are first
// rendered, so it is separate from the main script.
const openCard = (card) => {
  for (const old of document.querySelectorAll('.opening')) old.classList.remove('opening')
  card.querySelector('.picture')?.classList.add('opening')
}
addEventListener('click', (event) => {
  const card = event.target.closest?.('.card')
  if (card && event.target.closest('a')) openCard(card)
})
// A transition that the browser skips isn't an error.
addEventListener('pageswap', (event) => event.viewTransition?.ready.catch(() => {}))
addEventListener('pagereveal', (event) => {
  if (!event.viewTransition) return
  event.viewTransition.ready.catch(() => {})
  const from = window.navigation?.activation?.from?.url
  const id = from && /\/pokemon\/(\d+)-/.exec(from)?.[1]
  const card = id && document.getElementById('p' + id)
  if (!card) return
  openCard(card)
  event.viewTransition.finished.catch(() => {}).finally(() => card.querySelector('.picture')?.classList.remove('opening'))
})
