import { armyFiles, attempt } from '../../../app/army.ts'
import { Menu } from '../../../ui/menu.tsx'

async function downloadAll(): Promise<void> {
  const armies = await attempt(async () => (await import('../../../app/army-import.ts')).armyImport.all())
  if (armies) armyFiles.download(armies)
}

export function ListMenu() {
  return (
    <Menu
      label="Army list menu"
      items={[{ icon: 'download', text: 'Download all armies', onChoose: () => void downloadAll() }]}
    />
  )
}
