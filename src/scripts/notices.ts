/** Puts a notice at the foot of the page, below those that are there. It covers no bar and no dialog. */
export function addNotice(notice: HTMLElement): void {
  let notices = document.querySelector('.notices')
  if (!notices) {
    notices = document.createElement('div')
    notices.className = 'notices'
    document.body.append(notices)
  }
  notices.append(notice)
}
