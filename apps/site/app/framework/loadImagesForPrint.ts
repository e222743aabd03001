/**
 * Loads all images when the page is about to be printed. Otherwise, Safari prints boxes instead of
 * images that the visitor hasn't scrolled to.
 */
export function loadImagesForPrint() {
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (!matches) return
    for (const image of document.querySelectorAll<HTMLImageElement>('img[loading="lazy"]'))
      image.loading = 'eager'
  })
}
