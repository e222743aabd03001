import type { Kysely } from 'kysely'

interface Tables {
  auth_users: { id: string; email: string | null; new_email: string | null; is_sso_user: number }
  auth_identities: { id: string; email: string | null; identity_data: string }
}

/**
 * Converts the domains of stored addresses to ASCII, because addresses from requests are converted
 * since this version. If two accounts have the same address then, the account that has the ASCII
 * domain keeps it, and the other one stays as it is. A new run changes nothing.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const users = await trx
      .selectFrom('auth_users')
      .select(['id', 'email', 'new_email', 'is_sso_user'])
      .orderBy('id')
      .execute()
    const takenEmails = new Set(users.flatMap((user) => (user.is_sso_user ? [] : [user.email])))
    for (const user of users) {
      const email = toAscii(user.email)
      const isTaken = email !== user.email && user.is_sso_user === 0 && takenEmails.has(email)
      const changes = {
        ...(!isTaken && { email }),
        new_email: toAscii(user.new_email),
      }
      if ((isTaken || email === user.email) && changes.new_email === user.new_email) continue
      if (!isTaken) takenEmails.add(email)
      await trx.updateTable('auth_users').set(changes).where('id', '=', user.id).execute()
    }
    const identities = await trx
      .selectFrom('auth_identities')
      .select(['id', 'email', 'identity_data'])
      .where('email', 'is not', null)
      .execute()
    for (const { id, email, identity_data: data } of identities) {
      const asciiEmail = toAscii(email)
      if (asciiEmail === email) continue
      const metadata: Record<string, unknown> = JSON.parse(data)
      if (metadata.email === email) metadata.email = asciiEmail
      const changes = { email: asciiEmail, identity_data: JSON.stringify(metadata) }
      await trx.updateTable('auth_identities').set(changes).where('id', '=', id).execute()
    }
  })
}

function toAscii(email: string | null): string | null {
  if (email === null || !/\P{ASCII}/u.test(email)) return email
  const text = email.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
  const domainStart = text.lastIndexOf('@') + 1
  const url = `https://${text.slice(domainStart)}`
  return URL.canParse(url) ? text.slice(0, domainStart) + new URL(url).hostname : text
}
