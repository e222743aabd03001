import { AccountForms, BookingForm, DeploymentSection } from './BookingForm.jsx'

export default function BookingPage() {
  return (
    <main>
      <BookingForm />
      <AccountForms />
      <DeploymentSection />
    </main>
  )
}
