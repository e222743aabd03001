import '@duet/ui/styles.css'
import '@duet/forms/styles.css'
import '@duet/embed-post/styles.css'

export const metadata = { title: 'Next', icons: 'data:,' }

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
