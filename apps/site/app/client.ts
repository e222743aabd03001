import { boot } from './framework/boot.ts'

await boot({
  clickableSelector: 'button, [aria-roledescription="slide"]:not([data-current])',
  onFailure() {
    // Accordions can't open without the app, so show all of their panels.
    for (const panel of document.querySelectorAll('main div[hidden]')) {
      panel.removeAttribute('hidden')
    }
    for (const button of document.querySelectorAll('main [aria-expanded]')) {
      button.ariaExpanded = 'true'
    }
  },
})
