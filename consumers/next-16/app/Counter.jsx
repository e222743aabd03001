'use client'

import { NewsletterForm } from '@duet/forms'
import { Button } from '@duet/ui'
import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return (
    <>
      <NewsletterForm onSubmit={async () => ({ ok: true, alreadySubscribed: false })} />
      <Button onClick={() => setCount(count + 1)}>Pressed {count} times</Button>
    </>
  )
}
