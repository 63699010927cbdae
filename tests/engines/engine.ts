/** The size of the window in CSS pixels. */
export const WINDOW = { width: 1280, height: 1000 }

/** The browser features that the journeys need. */
export type Engine = {
  /** Opens a tab without the stored data of earlier tabs. */
  newTab: () => Promise<Tab>
  version: () => Promise<string>
  stop: () => Promise<void>
}

/** A key as in `KeyboardEvent.key`. */
type Pressed = 'Escape' | 'a' | 'c' | 'v'

export type Tab = {
  /** Brings the tab to the front: a hidden one neither listens nor paints. */
  show: () => Promise<void>
  /** Another tab with the same stored data. It closes with the first. */
  another: () => Promise<Tab>
  /** Goes to an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** Presses a key in the focused element, with Control for letters. */
  press: (key: Pressed) => Promise<void>
  /** Types into the focused element. */
  write: (text: string) => Promise<void>
  /** The page as a PDF file, if the driver can print. */
  print: () => Promise<Uint8Array | undefined>
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
  /** Chooses a file on this machine in a file field. */
  choose: (file: string) => Promise<void>
}
