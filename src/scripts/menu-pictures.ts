/** Loads the icons of the menu when it opens. In the page they would delay the first paint. */
const menu = document.querySelector('#side-menu')

function draw(): void {
  for (const icon of menu?.querySelectorAll<SVGElement>('[data-icon]') ?? []) {
    icon.innerHTML = `<use href="/icons.svg#${icon.dataset['icon'] ?? ''}"/>`
  }
}

if (menu?.matches(':popover-open')) draw()
else menu?.addEventListener('beforetoggle', draw, { once: true })

export {}
