import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one' | 'few' | 'many'>('pl')

const countFiles = (files: number) =>
  count(files, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Maksymalnie ${countFiles(max)}.`,
    size: (bytes) => `Maksymalnie ${sizeLimit(bytes)} na plik.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Proszę wypełnić to pole',
    email: 'Proszę podać prawidłowy adres e-mail',
    choices: 'Proszę wybrać co najmniej jedną opcję',
    wholeNumber: 'Proszę podać liczbę',
  },
  tooLong: (max) =>
    `Proszę wpisać najwyżej ${count(max, { one: '# znak', few: '# znaki', many: '# znaków', other: '# znaku' })}`,
  unknown: 'Proszę wybrać opcje z listy',
  notWhole: 'Proszę podać liczbę całkowitą, na przykład 1000',
  tooSmall: (min) => `Proszę podać co najmniej ${number(min)}`,
  tooLarge: (max) => `Proszę podać najwyżej ${number(max)}`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  California: 'Kalifornia',
  Florida: 'Floryda',
  Hawaii: 'Hawaje',
  Louisiana: 'Luizjana',
  Mississippi: 'Missisipi',
  'New Mexico': 'Nowy Meksyk',
  'New York': 'Nowy Jork',
  'North Carolina': 'Karolina Północna',
  'North Dakota': 'Dakota Północna',
  Pennsylvania: 'Pensylwania',
  'South Carolina': 'Karolina Południowa',
  'South Dakota': 'Dakota Południowa',
  Texas: 'Teksas',
  Virginia: 'Wirginia',
  Washington: 'Waszyngton',
  'West Virginia': 'Wirginia Zachodnia',
}

/** The labels of all forms in Polish. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Upuść pliki tutaj.',
    fileLimits,
    chooseFiles: 'Wybierz pliki',
    replaceFile: 'Zastąp plik',
    chosenFiles: 'Wybrane pliki',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `Wybrane pliki: ${number(files)} z ${number(max)}`
        : `Wybrane pliki: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `Usuń: ${name}`,
    rejectedFiles: 'Pliki, których nie dodano',
    tooLargeReason: (_file, maxBytes) =>
      `Nie dodano: plik przekracza ${sizeLimit(maxBytes)}. Proszę wybrać mniejszy plik.`,
    folderReason: 'Nie dodano: to jest folder. Proszę wybrać pliki z tego folderu.',
    unsupportedReason: (types) =>
      `Nie dodano: inny typ pliku. Obsługiwane typy: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Nie dodano: maksymalnie ${countFiles(max)}.`,
    dismissFile: (name) => `Ukryj: ${name}`,
    foldersRejected: 'Nie można dodać folderów',
    foldersRejectedText: (names) => `Foldery: ${list(names)}. Proszę wybrać pliki z tych folderów.`,
    filesUnsupported: 'Nieobsługiwany typ pliku',
    filesUnsupportedText: (names, types) =>
      `Nieobsługiwany typ: ${list(names)}. Obsługiwane typy: ${list(listFormats(types))}.`,
    filesTooLarge: 'Zbyt duże pliki',
    filesTooLargeText: (names, maxBytes) =>
      `Ponad ${sizeLimit(maxBytes)}: ${list(names)}. Proszę wybrać mniejsze pliki.`,
    tooManyFiles: 'Zbyt wiele plików',
    tooManyFilesText: (max) => `Maksymalnie ${countFiles(max)}`,
  },
  MultiSelect: {
    placeholder: 'Wybierz...',
    selectedCount: (options) => `Wybrano: ${number(options)}`,
    options: 'Opcje',
    removeOption: (option) => `Usuń: ${option}`,
    searchOptions: 'Szukaj',
    matchCount: (matches) =>
      count(matches, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
    noMatches: 'Brak wyników',
    closeOptions: 'Gotowe',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (opcjonalnie)`,
    files: 'Pliki',
    filesRequired: 'Proszę wybrać co najmniej jeden plik',
    invalidFields: (fields) =>
      `Proszę sprawdzić ${count(fields, { one: '# pole', few: '# pola', many: '# pól', other: '# pola' })}.`,
    invalidFieldsText: 'Nic nie zostało wysłane. Odpowiedzi są nadal tutaj.',
    draftRestored:
      'Przywróciliśmy odpowiedzi z tej przeglądarki. Pliki nie są zapisywane, proszę wybrać je ponownie.',
    discardDraft: 'Odrzuć szkic',
    privacy: '',
    submit: 'Wyślij',
    submitting: 'Wysyłanie...',
    cancel: 'Anuluj',
    canceled: 'Anulowano. Odpowiedzi i pliki są nadal tutaj.',
    sendingRequest: 'Wysyłanie zgłoszenia',
    uploaded: 'Przesłano. Oczekiwanie na potwierdzenie',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} z ${size(total)}`,
    sendingFiles: 'Pliki',
    waiting: 'Oczekuje',
    sending: 'Wysyłanie',
    sent: 'Wysłano',
    received: 'Zgłoszenie przyjęte!',
    receivedText: 'Dziękujemy. Wkrótce się odezwiemy.',
    confirmationText: ({ id, email }) =>
      `Numer zgłoszenia: ${id}.${email ? ` Odpowiemy na adres ${email}.` : ''}`,
    sendAnother: 'Wyślij kolejne zgłoszenie',
    offline: 'Brak połączenia z internetem',
    offlineText: 'Nic nie zostało wysłane. Odpowiedzi i pliki są nadal tutaj.',
    retry: 'Spróbuj ponownie',
    notSent: 'Nie udało się wysłać zgłoszenia',
    notSentText: 'Odpowiedzi i pliki są nadal tutaj.',
    contact: 'Jeśli problem się powtórzy, proszę napisać do nas:',
    failed: 'Błąd',
    failedText: 'Nie udało się wysłać zgłoszenia. Proszę spróbować ponownie.',
    unreadableFiles: (names) =>
      `Zmienione lub przeniesione pliki: ${list(names)}. Proszę je usunąć i wybrać ponownie.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Imię i nazwisko',
        email: 'E-mail',
        title: 'Stanowisko',
        company: 'Firma',
        useCase: 'Zastosowanie',
        states: 'Stany, w których są zakłady',
        totalUnits: 'Łączna liczba urządzeń',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Wybierz stany...',
    selectedCount: (states) => `Wybrane stany: ${number(states)}`,
    options: 'Stany',
    files: 'Prześlij filmy i zdjęcia pracy',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Przydatny film pokazuje jeden pełny cykl zadania w czasie do 20 sekund.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'Proszę skrócić film lub wybrać mniejszy rozmiar, gdy telefon o to zapyta.',
        image: 'Proszę wybrać mniejszy rozmiar, gdy telefon o to zapyta.',
        other: 'Proszę wybrać mniejszy plik.',
      }[findFileKind(file)]
      return `Nie dodano: plik przekracza ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy: 'Pliki nie są publiczne. Otrzymują je tylko nasz zespół i nasi dostawcy poczty.',
    submit: 'Wyślij zgłoszenie',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, {
          one: '# urządzenie',
          few: '# urządzenia',
          many: '# urządzeń',
          other: '# urządzenia',
        }),
        count(states, { one: '# stan', few: '# stany', many: '# stanów', other: '# stanu' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'Adres e-mail',
    submit: 'Zapisz się',
    submitting: 'Zapisywanie...',
    subscribed: 'Subskrypcja aktywna!',
    subscribedText: 'Dziękujemy za zapisanie się do naszego newslettera.',
    mustConfirm: 'Proszę sprawdzić skrzynkę',
    mustConfirmText:
      'Jeśli ten adres nie jest jeszcze zapisany, przyjdzie wiadomość. Proszę otworzyć link w niej, aby się zapisać.',
    alreadySubscribed: 'Adres jest już zapisany!',
    alreadySubscribedText: 'Ten adres jest już zapisany do naszego newslettera.',
    failed: 'Błąd',
    failedText: 'Nie udało się zapisać. Proszę spróbować ponownie.',
  },
  SignInForm: {
    email: 'Adres e-mail',
    password: 'Hasło',
    show: 'Pokaż',
    hide: 'Ukryj',
    showPassword: 'Pokaż hasło',
    hidePassword: 'Ukryj hasło',
    submit: 'Zaloguj się',
    submitting: 'Logowanie...',
    invalid: 'Błąd',
    incomplete: 'Proszę podać adres e-mail i hasło',
    wrongCredentials: 'Nieprawidłowy adres e-mail lub hasło',
    failed: 'Logowanie nie powiodło się',
    failedText: 'Nie udało się zalogować. Proszę spróbować ponownie.',
    signedIn: 'Zalogowano',
    signedInText: 'Witamy!',
  },
}
