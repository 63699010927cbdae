import { toasts } from '#app/messages.ts'
import { shareFile } from '#platform/share.ts'
import type { Report } from '#domain/game/report/report.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { drawReport } from './draw-report.ts'

/** Takes the report elsewhere: as text, as a picture, or on paper. */
export function ReportActions({ report, text }: { report: Report; text: string }) {
  const share = async () => {
    const file = await drawReport(report)
    if (file) await shareFile(file)
    else toasts.show('This browser cannot make a picture of the report.')
  }
  return (
    <div className="report-actions">
      <CopyButton text={text} onRefused={() => toasts.show('The browser does not allow copying.')}>
        Copy as text
      </CopyButton>
      <Button icon="download" onClick={() => share()}>
        Save as picture
      </Button>
      <Button icon="print" onClick={() => print()}>
        Print
      </Button>
    </div>
  )
}
