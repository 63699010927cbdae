import type { IconName } from './icon-names.ts'

/**
 * The icons that we drew ourselves, as strokes on a grid of 24 by 24. They are short enough to stand in the scripts: a
 * path is drawn in half of the time that a reference to `/icons.svg` takes.
 */
export const STROKES = {
  back: 'M15 4 7 12l8 8',
  check: 'm4 13 5 5L20 6',
  close: 'M5 5l14 14M19 5 5 19',
  delete: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  download: 'M12 3v12M7 10l5 5 5-5M4 20h16',
  duplicate: 'M8 8h12v12H8zM16 8V4H4v12h4',
  edit: 'm4 20 1-5L16 4l4 4L9 19zM13 7l4 4',
  menu: 'M3 6h18M3 12h18M3 18h18',
  minus: 'M5 12h14',
  more: 'M12 5v.01M12 12v.01M12 19v.01',
  next: 'm9 4 8 8-8 8',
  plus: 'M12 5v14M5 12h14',
  prevented: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M6 6l12 12',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  redo: 'M15 4l5 5-5 5M20 9h-9a6 6 0 0 0 0 12h3',
  remove: 'M6 6l12 12M18 6 6 18',
  restore: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M12 17v-6M9 13.5l3-3 3 3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21',
  share:
    'M18 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M6 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4M18 16.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M8 11l8-4.5M8 13l8 4.5',
  star: 'm12 3 2.7 6 6.3.6-4.8 4.3 1.5 6.4L12 17l-5.7 3.3 1.5-6.4L3 9.6 9.300 9z',
  sync: 'M20 9A8.500 8.500 0 0 0 4.500 9M20 4v5h-5M4 15a8.500 8.500 0 0 0 15.500 0M4 20v-5h5',
  undo: 'M9 4 4 9l5 5M4 9h9a6 6 0 0 1 0 12h-3',
  warning: 'M12 3 2 20.500h20zM12 9.500v5M12 17.500v.01',
} as const satisfies Partial<Record<IconName, string>>

export const isStroked = (name: IconName): name is keyof typeof STROKES => name in STROKES
