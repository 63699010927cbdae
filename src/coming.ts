/** A route whose tool is still being built. */
type Coming = { path: string; name: string; what: string[]; meanwhile?: { href: string; text: string } }

/** Each has a page that says so, so that no link is dead. */
export const COMING: Coming[] = [
  {
    path: 'print',
    name: 'Print',
    what: [
      'A print of your own choice, with keyword texts and a QR code.',
      'The page of an army prints well as it is.',
    ],
    meanwhile: { href: '/help/print', text: 'How to print an army now' },
  },
]
