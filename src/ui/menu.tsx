import { Fragment, useId, useRef, type KeyboardEvent } from 'react'
import { Icon, type IconName } from './pictures/icon.tsx'
import './menu.css'

/** A menu item: an action or a link. A line parts it from those before it if it `starts` a group. */
export type MenuItem = { icon: IconName; text: string; starts?: boolean } & (
  | { onChoose: () => void }
  | { href: string; isCurrent?: boolean }
)

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => (index >= last ? 0 : index + 1),
  ArrowUp: (index, last) => (index <= 0 ? last : index - 1),
  Home: () => 0,
  End: (_index, last) => last,
}

/** An overflow menu behind three dots. The arrow keys, Home and End move in it, Escape closes it. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => list.current?.hidePopover()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // WebKit would also close the dialog that the menu is in.
      event.preventDefault()
      close()
    }
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = lines()
    const index = all.findIndex((line) => line === document.activeElement)
    all[step(index, all.length - 1)]?.focus()
  }
  return (
    <div className="menu-anchor">
      <button
        type="button"
        className="icon-button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      >
        <Icon name="more" />
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        onKeyDown={onKeyDown}
        onToggle={({ newState }) => {
          if (newState === 'open') lines()[0]?.focus()
        }}
      >
        {items.map((item) => (
          <Fragment key={item.text}>
            {item.starts && <hr />}
            {'href' in item ? (
              <a
                role="menuitem"
                tabIndex={-1}
                href={item.href}
                aria-current={item.isCurrent ? 'page' : undefined}
                onClick={close}
              >
                <Icon name={item.icon} /> <span>{item.text}</span>
              </a>
            ) : (
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                onClick={() => {
                  close()
                  item.onChoose()
                }}
              >
                <Icon name={item.icon} /> <span>{item.text}</span>
              </button>
            )}
          </Fragment>
        ))}
      </div>
    </div>
  )
}
