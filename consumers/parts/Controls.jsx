'use client'

import { NewsletterForm } from '@duet/forms'
import { Button, Dialog, Toaster, toast } from '@duet/ui'
import { useState } from 'react'

/** A form, a dialog, a toast, and a button that counts clicks. A browser test uses each of them. */
export function Controls() {
  const [count, setCount] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
      <Button onClick={() => setCount(count + 1)}>Pressed {count} times</Button>
      <Button onClick={() => setIsOpen(true)}>Open the dialog</Button>
      <Button onClick={() => toast({ title: 'Draft saved' })}>Show a toast</Button>
      <Dialog title="Clear the draft?" open={isOpen} onOpenChange={setIsOpen}>
        Your answers are stored in this browser only.
      </Dialog>
      <Toaster />
    </>
  )
}
