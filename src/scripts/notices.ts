import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './notices.css?inline'

adoptStyles(styles)

/** Adds a notice at the bottom of the page, below earlier ones, where it covers no bar and no dialog. */
export function addNotice(notice: HTMLElement): void {
  let notices = document.querySelector('.notices')
  if (!notices) {
    notices = document.createElement('div')
    notices.className = 'notices'
    document.body.append(notices)
  }
  notices.append(notice)
}
