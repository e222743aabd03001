import '@duet/ui/styles.css'
import '@duet/forms/styles.css'
import '@duet/embed-post/styles.css'
