import { Button } from '@duet/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as form from '../controls/Form.css.ts'
import { useAuth } from '../session/AuthContext.ts'

/** Shows a button that signs the user out instead of completing the second step. */
export function SignOutButton() {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)

  async function handleClick() {
    setIsPending(true)
    await signOut()
    navigate('/admin/login', { replace: true })
  }

  return (
    <Button size="small" className={form.button} pending={isPending} onClick={handleClick}>
      Log out
    </Button>
  )
}
