import { lazy, Suspense } from 'react'

const Form = lazy(() => import('./army-form.tsx'))

export function ArmyForm({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <Form onClose={onClose} />
    </Suspense>
  )
}
