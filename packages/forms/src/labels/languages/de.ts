import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one'>('de')

const countFiles = (files: number) => count(files, { one: '# Datei', other: '# Dateien' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Höchstens ${countFiles(max)}.`,
    size: (bytes) => `Höchstens ${sizeLimit(bytes)} pro Datei.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Bitte füllen Sie dieses Feld aus',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    choices: 'Bitte wählen Sie mindestens eine Option',
    wholeNumber: 'Bitte geben Sie eine Zahl ein',
  },
  tooLong: (max) => `Bitte geben Sie höchstens ${number(max)} Zeichen ein`,
  unknown: 'Bitte wählen Sie Optionen aus der Liste',
  notWhole: 'Bitte geben Sie eine ganze Zahl ein, zum Beispiel 1000',
  tooSmall: (min) => `Bitte geben Sie mindestens ${number(min)} ein`,
  tooLarge: (max) => `Bitte geben Sie höchstens ${number(max)} ein`,
})

/** The labels of all forms in German. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Dateien hier ablegen.',
    fileLimits,
    chooseFiles: 'Dateien auswählen',
    replaceFile: 'Datei ersetzen',
    chosenFiles: 'Ausgewählte Dateien',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `${number(files)} von ${countFiles(max)} ausgewählt`
        : `${countFiles(files)} ausgewählt`,
    fileSize: size,
    removeFile: (name) => `${name} entfernen`,
    rejectedFiles: 'Nicht hinzugefügte Dateien',
    tooLargeReason: (_file, maxBytes) =>
      `Nicht hinzugefügt: größer als ${sizeLimit(maxBytes)}. Bitte wählen Sie eine kleinere Datei.`,
    folderReason: 'Nicht hinzugefügt: ein Ordner. Bitte wählen Sie die Dateien darin aus.',
    unsupportedReason: (types) =>
      `Nicht hinzugefügt: anderes Format. Möglich sind ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Nicht hinzugefügt: Möglich ist höchstens ${countFiles(max)}.`,
    dismissFile: (name) => `${name} ausblenden`,
    foldersRejected: 'Ordner nicht möglich',
    foldersRejectedText: (names) =>
      `Das sind Ordner: ${list(names)}. Bitte wählen Sie die Dateien darin aus.`,
    filesUnsupported: 'Nicht unterstützter Dateityp',
    filesUnsupportedText: (names, types) =>
      `Nicht unterstützt: ${list(names)}. Möglich sind ${list(listFormats(types))}.`,
    filesTooLarge: 'Dateien zu groß',
    filesTooLargeText: (names, maxBytes) =>
      `Größer als ${sizeLimit(maxBytes)}: ${list(names)}. Bitte wählen Sie kleinere Dateien.`,
    tooManyFiles: 'Zu viele Dateien',
    tooManyFilesText: (max) => `Höchstens ${countFiles(max)} möglich`,
  },
  MultiSelect: {
    placeholder: 'Auswählen...',
    selectedCount: (options) => `${number(options)} ausgewählt`,
    options: 'Auswahl',
    removeOption: (option) => `${option} entfernen`,
    searchOptions: 'Suchen',
    matchCount: (matches) => `${number(matches)} Treffer`,
    noMatches: 'Keine Treffer',
    closeOptions: 'Fertig',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (optional)`,
    files: 'Dateien',
    filesRequired: 'Bitte wählen Sie mindestens eine Datei aus',
    invalidFields: (fields) =>
      `Bitte prüfen Sie ${count(fields, { one: '# Feld', other: '# Felder' })}.`,
    invalidFieldsText: 'Es wurde nichts gesendet. Ihre Angaben sind noch da.',
    draftRestored:
      'Ihre Angaben wurden aus diesem Browser wiederhergestellt. Dateien werden nicht gespeichert. Bitte wählen Sie sie erneut aus.',
    discardDraft: 'Entwurf verwerfen',
    privacy: '',
    submit: 'Absenden',
    submitting: 'Wird gesendet...',
    cancel: 'Abbrechen',
    canceled: 'Abgebrochen. Ihre Angaben und Dateien sind noch da.',
    sendingRequest: 'Ihre Anfrage wird gesendet',
    uploaded: 'Hochgeladen. Die Bestätigung folgt',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} von ${size(total)}`,
    sendingFiles: 'Dateien',
    waiting: 'Wartet',
    sending: 'Wird gesendet',
    sent: 'Gesendet',
    received: 'Anfrage erhalten!',
    receivedText: 'Vielen Dank. Wir melden uns in Kürze.',
    confirmationText: ({ id, email }) =>
      `Ihre Referenz lautet ${id}.${email ? ` Wir antworten an ${email}.` : ''}`,
    sendAnother: 'Weitere Anfrage senden',
    offline: 'Sie sind offline',
    offlineText: 'Es wurde nichts gesendet. Ihre Angaben und Dateien sind noch da.',
    retry: 'Erneut versuchen',
    notSent: 'Ihre Anfrage wurde nicht gesendet',
    notSentText: 'Ihre Angaben und Dateien sind noch da.',
    contact: 'Falls es wieder nicht klappt, schreiben Sie uns:',
    failed: 'Fehler',
    failedText: 'Ihre Anfrage wurde nicht gesendet. Bitte versuchen Sie es erneut.',
    unreadableFiles: (names) =>
      `Verschoben oder geändert: ${list(names)}. Bitte entfernen Sie die betroffenen Dateien und wählen Sie sie erneut aus.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Ihr Name',
        email: 'E-Mail',
        title: 'Position',
        company: 'Unternehmen',
        useCase: 'Einsatzzweck',
        states: 'Bundesstaaten der Standorte',
        totalUnits: 'Benötigte Geräte',
      })[name],
    option: (option) => (option === 'California' ? 'Kalifornien' : undefined),
    placeholder: 'Bundesstaaten auswählen...',
    selectedCount: (states) =>
      `${count(states, { one: '# Bundesstaat', other: '# Bundesstaaten' })} ausgewählt`,
    options: 'Bundesstaaten',
    files: 'Videos und Bilder des Ablaufs hochladen',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Ein hilfreiches Video zeigt einen vollständigen Durchgang der Aufgabe in höchstens 20 Sekunden.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video:
          'Kürzen Sie das Video oder wählen Sie eine kleinere Größe, wenn Ihr Telefon danach fragt.',
        image: 'Wählen Sie eine kleinere Größe, wenn Ihr Telefon danach fragt.',
        other: 'Bitte wählen Sie eine kleinere Datei.',
      }[findFileKind(file)]
      return `Nicht hinzugefügt: größer als ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy:
      'Ihre Dateien sind nicht öffentlich. Nur unser Team und unsere Maildienste erhalten sie.',
    submit: 'Anfrage senden',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# Gerät', other: '# Geräte' }),
        count(states, { one: '# Bundesstaat', other: '# Bundesstaaten' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'E-Mail-Adresse',
    submit: 'Abonnieren',
    submitting: 'Wird gesendet...',
    subscribed: 'Abonniert!',
    subscribedText: 'Vielen Dank, dass Sie unseren Newsletter abonniert haben.',
    mustConfirm: 'Bitte prüfen Sie Ihren Posteingang',
    mustConfirmText:
      'Falls diese Adresse noch nicht angemeldet ist, erhalten Sie eine E-Mail. Öffnen Sie den Link darin, um den Newsletter zu abonnieren.',
    alreadySubscribed: 'Bereits abonniert!',
    alreadySubscribedText: 'Diese Adresse hat unseren Newsletter bereits abonniert.',
    failed: 'Fehler',
    failedText: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
  },
  SignInForm: {
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    show: 'Anzeigen',
    hide: 'Verbergen',
    showPassword: 'Passwort anzeigen',
    hidePassword: 'Passwort verbergen',
    submit: 'Anmelden',
    submitting: 'Wird angemeldet...',
    invalid: 'Fehler',
    incomplete: 'Bitte geben Sie E-Mail-Adresse und Passwort ein',
    wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch',
    failed: 'Anmeldung fehlgeschlagen',
    failedText: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    signedIn: 'Angemeldet',
    signedInText: 'Willkommen!',
  },
}
