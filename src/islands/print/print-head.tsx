import { QrCode } from '#ui/pictures/qr-code.tsx'
import { PrintPicture } from './print-picture.tsx'
import type { PrintParts } from './print-parts.ts'
import type { ShareLinkState } from './use-share-link.ts'

/** Picture, name, summary, ruleset version and QR code. */
export function PrintHead({ printed, options, link, onPicture }: PrintParts) {
  const { name, summary, mainImage, ruleset } = printed
  return (
    <header className="print-head">
      {options.include_army_image && mainImage && <PrintPicture image={mainImage} onPicture={onPicture} />}
      <div className="print-title">
        <h2>{name}</h2>
        <p className="print-summary">{summary}</p>
        <p>{`Hobgoblin ${ruleset.versionName}`}</p>
      </div>
      <ShareCode link={link} />
    </header>
  )
}

/** The QR code of the link and its text, or why there is none. */
function ShareCode({ link }: { link: ShareLinkState }) {
  switch (link.state) {
    case 'pending':
      return <p className="print-code print-code-missing">Preparing for print</p>
    case 'failure':
      return (
        <p key="failed" className="print-code print-code-missing">
          <b>QR code not available</b>
          Connection error
        </p>
      )
    case 'success':
      return (
        <figure className="print-code">
          <QrCode text={link.value} label="QR code of the share link" />
          <figcaption>
            <Address text={link.value.replace(/^https?:\/\//, '')} />
          </figcaption>
        </figure>
      )
  }
}

/** An address that breaks only after a slash, so that nobody reads a hyphen into it. */
function Address({ text }: { text: string }) {
  return text.split(/(?<=\/)/).map((part, index) => <span key={index}>{part}</span>)
}
