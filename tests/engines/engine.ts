/** The size of the window in CSS pixels. */
export const WINDOW = { width: 1280, height: 1000 }

/** The browser features that the journeys need. */
export type Engine = {
  /** Opens a tab without the stored data of earlier tabs. */
  newTab: () => Promise<Tab>
  stop: () => Promise<void>
}

export type Tab = {
  /** Goes to an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a script in the page. */
  run: (script: string) => Promise<void>
  /** The value of an expression in the page. A promise is awaited. */
  evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression in the page returns, if any. */
  find: (expression: string) => Promise<Handle | undefined>
  close: () => Promise<void>
}

/** An element that real mouse and keyboard events can reach. */
export type Handle = {
  click: () => Promise<void>
  type: (text: string) => Promise<void>
}
