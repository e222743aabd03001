import { AccountForms, BookingForm } from './BookingForm.jsx'

export default function BookingPage() {
  return (
    <main>
      <BookingForm />
      <AccountForms />
    </main>
  )
}
