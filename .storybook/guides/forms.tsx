import type { ComponentGuides } from './guide.ts'

/** Guides of the forms and of the social post. */
export const formGuides: ComponentGuides = {
  RequestForm: {
    anatomy: [
      ['RequestFormRoot', 'provides the state; receives `ref` and `className`'],
      ['RequestFormConfirmation', 'replaces the form once the request is sent'],
      ['RequestFormBody', 'the form element'],
      ['RequestFormErrorSummary', 'links to each invalid field'],
      ['RequestFormDraftNotice', 'says that a draft was restored'],
      ['RequestFormFields', 'every field and the files'],
      ['RequestFormProgress', 'the progress of an upload'],
      ['RequestFormOfflineNotice', 'offers another attempt'],
      ['RequestFormActions', 'the submit button'],
    ],
  },
  MultiSelect: {
    anatomy: [
      ['Field', 'filters the list while the user types'],
      ['List', 'the options; several can be selected'],
      ['Chips', 'the selected options, each with a remove button'],
    ],
  },
  PostCard: {
    anatomy: [
      ['Header', 'author, picture, and a link to the platform'],
      ['ReplyLine', 'the author that it replies to'],
      ['Text, Media, Poll, Links', 'the content'],
      ['Quote', 'a quoted post'],
      ['Info', 'the time'],
      ['Actions', '`Like`, `Reply`, and `CopyLink`'],
      ['Replies', 'a link to the replies'],
    ],
  },
}
