/** A route whose tool is still being built. */
type Coming = { path: string; name: string; what: string[]; meanwhile?: { href: string; text: string } }

/** So that no link leads nowhere, and none pretends. */
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
