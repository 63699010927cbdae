/** The pictures of the menu come when it is opened: in the page they would be in the way of its first paint. */
const menu = document.querySelector('#side-menu')

function draw(): void {
  for (const icon of menu?.querySelectorAll<SVGElement>('[data-icon]') ?? []) {
    icon.innerHTML = `<use href="/icons.svg#${icon.dataset['icon'] ?? ''}"/>`
  }
}

if (menu?.matches(':popover-open')) draw()
else menu?.addEventListener('beforetoggle', draw, { once: true })

export {}
