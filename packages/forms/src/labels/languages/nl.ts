import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one'>('nl')

const countFiles = (files: number) => count(files, { one: '# bestand', other: '# bestanden' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Maximaal ${countFiles(max)}.`,
    size: (bytes) => `Maximaal ${sizeLimit(bytes)} per bestand.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Vul dit veld in',
    email: 'Vul een geldig e-mailadres in',
    choices: 'Kies ten minste één optie',
    wholeNumber: 'Vul een getal in',
  },
  tooLong: (max) => `Vul maximaal ${number(max)} tekens in`,
  unknown: 'Kies opties uit de lijst',
  notWhole: 'Vul een geheel getal in, bijvoorbeeld 1000',
  tooSmall: (min) => `Vul ten minste ${number(min)} in`,
  tooLarge: (max) => `Vul maximaal ${number(max)} in`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  California: 'Californië',
  Hawaii: 'Hawaï',
}

/** The labels of all forms in Dutch. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Sleep bestanden hierheen.',
    fileLimits,
    chooseFiles: 'Bestanden kiezen',
    replaceFile: 'Bestand vervangen',
    chosenFiles: 'Gekozen bestanden',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `${number(files)} van ${countFiles(max)} gekozen`
        : `${countFiles(files)} gekozen`,
    fileSize: size,
    removeFile: (name) => `${name} verwijderen`,
    rejectedFiles: 'Niet toegevoegde bestanden',
    tooLargeReason: (_file, maxBytes) =>
      `Niet toegevoegd: groter dan ${sizeLimit(maxBytes)}. Kies een kleiner bestand.`,
    folderReason: 'Niet toegevoegd: dit is een map. Kies de bestanden in de map.',
    unsupportedReason: (types) =>
      `Niet toegevoegd: ander type. Ondersteunde typen: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Niet toegevoegd: maximaal ${countFiles(max)}.`,
    dismissFile: (name) => `${name} verbergen`,
    foldersRejected: 'Mappen kunnen niet worden toegevoegd',
    foldersRejectedText: (names) =>
      `Dit zijn mappen: ${list(names)}. Kies in plaats daarvan de bestanden erin.`,
    filesUnsupported: 'Bestandstype niet ondersteund',
    filesUnsupportedText: (names, types) =>
      `Niet ondersteund: ${list(names)}. Ondersteunde typen: ${list(listFormats(types))}.`,
    filesTooLarge: 'Bestanden te groot',
    filesTooLargeText: (names, maxBytes) =>
      `Groter dan ${sizeLimit(maxBytes)}: ${list(names)}. Kies kleinere bestanden.`,
    tooManyFiles: 'Te veel bestanden',
    tooManyFilesText: (max) => `Maximaal ${countFiles(max)} toegestaan`,
  },
  MultiSelect: {
    placeholder: 'Kiezen...',
    selectedCount: (options) => `${number(options)} gekozen`,
    options: 'Opties',
    removeOption: (option) => `${option} verwijderen`,
    searchOptions: 'Zoeken',
    matchCount: (matches) => count(matches, { one: '# resultaat', other: '# resultaten' }),
    noMatches: 'Geen resultaten',
    closeOptions: 'Gereed',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (optioneel)`,
    files: 'Bestanden',
    filesRequired: 'Kies ten minste één bestand',
    invalidFields: (fields) => `Controleer ${count(fields, { one: '# veld', other: '# velden' })}.`,
    invalidFieldsText: 'Er is niets verzonden. Uw antwoorden staan er nog.',
    draftRestored:
      'We hebben uw antwoorden uit deze browser hersteld. Bestanden worden niet bewaard. Kies ze opnieuw.',
    discardDraft: 'Concept verwijderen',
    privacy: '',
    submit: 'Verzenden',
    submitting: 'Bezig met verzenden...',
    cancel: 'Annuleren',
    canceled: 'Geannuleerd. Uw antwoorden en bestanden staan er nog.',
    sendingRequest: 'Uw aanvraag wordt verzonden',
    uploaded: 'Geüpload. Wachten op bevestiging',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} van ${size(total)}`,
    sendingFiles: 'Bestanden',
    waiting: 'Wacht',
    sending: 'Wordt verzonden',
    sent: 'Verzonden',
    received: 'Aanvraag ontvangen!',
    receivedText: 'Bedankt. We nemen snel contact met u op.',
    confirmationText: ({ id, email }) =>
      `Uw referentie is ${id}.${email ? ` We antwoorden naar ${email}.` : ''}`,
    sendAnother: 'Nog een aanvraag verzenden',
    offline: 'U bent offline',
    offlineText: 'Er is niets verzonden. Uw antwoorden en bestanden staan er nog.',
    retry: 'Opnieuw proberen',
    notSent: 'We konden uw aanvraag niet verzenden',
    notSentText: 'Uw antwoorden en bestanden staan er nog.',
    contact: 'Mislukt het opnieuw? Mail ons:',
    failed: 'Fout',
    failedText: 'Uw aanvraag is niet verzonden. Probeer het opnieuw.',
    unreadableFiles: (names) =>
      `Gewijzigd of verplaatst: ${list(names)}. Verwijder deze bestanden en kies ze opnieuw.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Uw naam',
        email: 'E-mail',
        title: 'Functie',
        company: 'Bedrijf',
        useCase: 'Toepassing',
        states: 'Staten van de locaties',
        totalUnits: 'Totaal benodigde eenheden',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Staten kiezen...',
    selectedCount: (states) => `${count(states, { one: '# staat', other: '# staten' })} gekozen`,
    options: 'Staten',
    files: 'Video’s en beelden van het werk uploaden',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Een nuttige video toont één volledige cyclus van de taak in 20 seconden of minder.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'Kort de video in of kies een kleiner formaat wanneer uw telefoon erom vraagt.',
        image: 'Kies een kleiner formaat wanneer uw telefoon erom vraagt.',
        other: 'Kies een kleiner bestand.',
      }[findFileKind(file)]
      return `Niet toegevoegd: groter dan ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy: 'Uw bestanden zijn niet openbaar. Alleen ons team en onze maildiensten ontvangen ze.',
    submit: 'Aanvraag verzenden',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# eenheid', other: '# eenheden' }),
        count(states, { one: '# staat', other: '# staten' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'E-mailadres',
    submit: 'Abonneren',
    submitting: 'Bezig...',
    subscribed: 'U bent geabonneerd!',
    subscribedText: 'Bedankt voor uw abonnement op onze nieuwsbrief.',
    mustConfirm: 'Controleer uw inbox',
    mustConfirmText:
      'Als dit adres nog niet geabonneerd is, ontvangt u een e-mail. Open de link daarin om u te abonneren.',
    alreadySubscribed: 'Al geabonneerd!',
    alreadySubscribedText: 'Dit adres is al geabonneerd op onze nieuwsbrief.',
    failed: 'Fout',
    failedText: 'Het abonneren is mislukt. Probeer het opnieuw.',
  },
  SignInForm: {
    email: 'E-mailadres',
    password: 'Wachtwoord',
    show: 'Tonen',
    hide: 'Verbergen',
    showPassword: 'Wachtwoord tonen',
    hidePassword: 'Wachtwoord verbergen',
    submit: 'Inloggen',
    submitting: 'Bezig met inloggen...',
    invalid: 'Fout',
    incomplete: 'Vul uw e-mailadres en wachtwoord in',
    wrongCredentials: 'E-mailadres of wachtwoord is onjuist',
    failed: 'Inloggen mislukt',
    failedText: 'We konden u niet inloggen. Probeer het opnieuw.',
    signedIn: 'Ingelogd',
    signedInText: 'Welkom!',
  },
}
