import type {
  SubmissionChangeField,
  SubmissionEvent,
  SubmissionEventValues,
  TeamMember,
} from '@duet/contract'
import { DEPLOYMENT_FIELDS } from '@duet/forms/schema'
import { describeValue, getMemberName } from '../../edits/changeTexts.ts'
import { listFields } from '../../edits/submissionChange.ts'

type FixedKind = Exclude<SubmissionEvent['kind'], 'changed' | 'corrected' | 'files_added'>

const KIND_TEXTS: Readonly<Record<FixedKind, string>> = {
  created: 'sent this request',
  note_added: 'added a note',
  note_edited: 'edited a note',
  note_deleted: 'deleted a note',
  replied: 'replied by email',
  mail_received: 'answered by email',
  withdrawn: 'withdrew this request',
  deleted: 'deleted this request',
  restored: 'restored this request',
  anonymized: 'erased the personal data of this request',
}

/**
 * Returns phrases that describe an event. The UI shows them after the actor's name. For a change,
 * each changed property has at least one phrase, such as `changed the status from New to Won`.
 */
export function describeEvent(event: SubmissionEvent, context: EventContext): string[] {
  if (event.kind === 'corrected') return [`corrected ${nameFields(event.after.fields)}`]
  if (event.kind === 'files_added') return [describeFiles(event.after.files)]
  if (event.kind !== 'changed') return [KIND_TEXTS[event.kind]]
  return listFields(event.after).flatMap((field) => DESCRIBERS[field](event, context))
}

function nameFields(names: SubmissionEventValues['fields'] = []): string {
  const labels = names.map((name) => DEPLOYMENT_FIELDS[name].label)
  return new Intl.ListFormat('en-US').format(labels)
}

function describeFiles(count = 0): string {
  return count === 1 ? 'added a file' : `added ${count} files`
}

interface EventContext {
  team: readonly TeamMember[]
  /** Whether the actor is the user. If so, the UI shows `You` instead of the actor's name. */
  isSelf: boolean
}

type Describer = (event: SubmissionEvent, context: EventContext) => string[]

const DESCRIBERS: Readonly<Record<SubmissionChangeField, Describer>> = {
  status({ before, after }, { team }) {
    const newStatus = describeValue('status', after, team)
    const oldStatus = before.status && describeValue('status', before, team)
    return [
      oldStatus
        ? `changed the status from ${oldStatus} to ${newStatus}`
        : `changed the status to ${newStatus}`,
    ]
  },

  owner_id({ before, after, actor }, { team, isSelf }) {
    const pronoun = isSelf ? 'yourself' : 'themselves'
    const getName = (id: string) => (id === actor.id ? pronoun : getMemberName(id, team))
    const { owner_id: newId } = after
    const { owner_id: oldId } = before
    if (!newId) return [oldId ? `removed ${getName(oldId)} as the owner` : 'removed the owner']
    if (oldId) return [`changed the owner from ${getName(oldId)} to ${getName(newId)}`]
    return [`assigned the request to ${getName(newId)}`]
  },

  tags({ before, after }) {
    const oldTags = before.tags ?? []
    const newTags = after.tags ?? []
    const addedTags = newTags.filter((tag) => !oldTags.includes(tag))
    const removedTags = oldTags.filter((tag) => !newTags.includes(tag))
    return [
      ...(addedTags.length > 0 ? [`added the ${formatTags(addedTags)}`] : []),
      ...(removedTags.length > 0 ? [`removed the ${formatTags(removedTags)}`] : []),
    ]
  },

  follow_up_on({ before, after }, { team }) {
    const newDay = describeValue('follow_up_on', after, team)
    const oldDay = describeValue('follow_up_on', before, team)
    if (!after.follow_up_on) return [`removed the follow-up date, which was ${oldDay}`]
    if (!before.follow_up_on) return [`set the follow-up date to ${newDay}`]
    return [`moved the follow-up date from ${oldDay} to ${newDay}`]
  },
}

function formatTags(tags: readonly string[]): string {
  return `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
}
