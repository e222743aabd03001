import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSafeFileName, toStoredFileName } from './fileName.ts'

describe('toStoredFileName', () => {
  it.each([
    ['Floor plan.pdf', 'Floor plan.pdf'],
    ['Scan.PDF', 'Scan.PDF'],
    ['quote.bat', 'quote.bat.pdf'],
    ['quote', 'quote.pdf'],
    ['quote.pdf.exe', 'quote.pdf.exe.pdf'],
    ['quote.pdf. . .', 'quote.pdf'],
    ['...quote.pdf', 'quote.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['report.pdf:hidden.exe', 'report.pdfhidden.exe.pdf'],
    ['a<b>c|d?e*f.pdf', 'abcdef.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['\u200eWhats\u200bApp\ufeff.pdf', 'WhatsApp.pdf'],
    ['CON', '_CON.pdf'],
    ['con.pdf', '_con.pdf'],
    ['Lpt1 .tar.pdf', '_Lpt1 .tar.pdf'],
    ['COM¹.pdf', '_COM¹.pdf'],
    ['console.pdf', 'console.pdf'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['👩🏽\u200d🏭.pdf', '👩🏽\u200d🏭.pdf'],
    ['\u202e.:?\u200d', 'file.pdf'],
    ['Fac\u0327ade – 工場 🏭.pdf', 'Façade – 工場 🏭.pdf'],
  ])('converts %j to %j for a PDF', (sentName, name) => {
    expect(toStoredFileName(sentName, 'application/pdf')).toBe(name)
  })

  it.each([
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.jpg', 'image/jpeg', 'photo.jpg'],
    ['photo.jpg', 'image/png', 'photo.jpg.png'],
    ['clip.mov', 'video/mp4', 'clip.mov.mp4'],
    ['notes.txt', 'text/plain', 'notes.txt'],
  ])('names %s with type %s as %s', (sentName, type, name) => {
    expect(toStoredFileName(sentName, type)).toBe(name)
  })

  it('truncates a long name to 200 bytes of whole graphemes and keeps its extension', () => {
    expect(toStoredFileName(`${'x'.repeat(255)}.pdf`, 'application/pdf')).toBe(
      `${'x'.repeat(196)}.pdf`,
    )
    expect(toStoredFileName(`${'工'.repeat(80)}.pdf`, 'application/pdf')).toBe(
      `${'工'.repeat(65)}.pdf`,
    )
    const truncatedName = toStoredFileName(`${'🇩🇪'.repeat(40)}.pdf`, 'application/pdf')
    expect(truncatedName).toBe(`${'🇩🇪'.repeat(24)}.pdf`)
    expect(toStoredFileName(`a${'\u0301'.repeat(200)}.pdf`, 'application/pdf')).toBe('file.pdf')
  })

  it.each([
    ['.txt', `${'x'.repeat(196)}.txt`],
    ['.tar.gz', `${'x'.repeat(197)}.gz`],
    [`. ${'y'.repeat(20)}`, 'x'.repeat(198)],
  ])('truncates a long name of a text file that ends with %j', (ending, name) => {
    expect(toStoredFileName('x'.repeat(198) + ending, 'text/plain')).toBe(name)
  })

  it('sanitizes any text, and leaves a sanitized name unchanged', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    const hostileParts = fc.array(
      fc.oneof(
        text,
        fc.constantFrom('.', ' ', ':', '\u202e', '\u200d', 'con', 'nul', '.bat', '.pdf', '/'),
      ),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(hostileParts, (parts) => {
        const name = toStoredFileName(parts.join(''), 'application/pdf')
        expect(name).toMatch(/^[^\p{Cc}\p{Bidi_Control}<>:/\\|?*]+\.pdf$/iu)
        expect(name).not.toMatch(/^[\u200c\u200d]/)
        expect(name).not.toMatch(/^[.\s]|^(con|nul)\s*\./i)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
        expect(toStoredFileName(name, 'application/pdf')).toBe(name)
      }),
    )
  })
})

describe('toSafeFileName', () => {
  it.each([
    ['Façade – 工場 🏭.PNG', 'Facade.png'],
    ['工場.png', 'file.png'],
    ['a.tar.png', 'a-tar.png'],
  ])('converts %s to %s', (name, safeName) => {
    expect(toSafeFileName(name)).toBe(safeName)
  })
})
