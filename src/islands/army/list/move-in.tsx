import { settings } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { createDeviceActions } from '#islands/settings/device-actions.ts'
import { useImportFile } from '#islands/settings/use-import-file.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { FileButton } from '#ui/fields/file-button.tsx'
import styles from './move-in.css?inline'

adoptStyles(styles)

const actions = createDeviceActions({
  ...{ attempt, takeBack, toasts },
  onChanged: () => void settings.refresh(),
})

/** The way to bring armies from Safari into the installed app, which has a storage of its own on iOS. */
export default function MoveIn() {
  const { check, isBusy, messages } = useImportFile(actions)
  return (
    <div className="move-in">
      <p>
        <strong>Had armies in Safari?</strong> <span>Import the file or log in.</span>
      </p>
      <p>The installed app cannot see what Safari has. Export everything there, and import the file here.</p>
      <FileButton
        accept=".json,application/json"
        disabled={isBusy}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
      >
        Import the file
      </FileButton>
      <a className="button" href="/login">
        Log in
      </a>
      <div>{messages}</div>
    </div>
  )
}
