/** In CSS pixels. */
export const WINDOW = { width: 1280, height: 1000 }

/** What the journeys need of a browser. */
export type Engine = {
  /** A tab that knows nothing of what tabs before it have kept. */
  newTab: () => Promise<Tab>
  stop: () => Promise<void>
}

export type Tab = {
  /** Goes to an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a script in the page. */
  run: (script: string) => Promise<void>
  /** The value of an expression in the page; of a promise, what it comes to. */
  evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression in the page comes to, if it is one. */
  find: (expression: string) => Promise<Handle | undefined>
  close: () => Promise<void>
}

/** An element, used as with mouse and keyboard. */
export type Handle = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
}
