import { createTrigger, TEXT } from '@duet/kit/database'

/** The tables and triggers of the auth service in the first version on Postgres. */
export const AUTH_BASELINE: readonly string[] = [
  `create table auth_code_failures (
    address ${TEXT} not null,
    failed_at ${TEXT} not null
  )`,
  'create index auth_code_failures_address on auth_code_failures (address, failed_at)',
  `create table auth_passkey_challenges (
    id ${TEXT} not null primary key,
    user_id ${TEXT},
    challenge ${TEXT} not null,
    expires_at ${TEXT} not null
  )`,
  'create index auth_passkey_challenges_expiry on auth_passkey_challenges (expires_at)',
  `create table auth_saml_requests (
    id ${TEXT} not null primary key,
    provider_id ${TEXT} not null,
    request_id ${TEXT} not null,
    redirect_to ${TEXT} not null,
    challenge ${TEXT},
    challenge_method ${TEXT},
    expires_at ${TEXT} not null
  )`,
  'create index auth_saml_requests_expiry on auth_saml_requests (expires_at)',
  `create table auth_used_proofs (
    hash ${TEXT} not null primary key,
    expires_at ${TEXT} not null
  )`,
  'create index auth_used_proofs_expiry on auth_used_proofs (expires_at)',
  `create table auth_users (
    id ${TEXT} not null primary key,
    email ${TEXT},
    phone ${TEXT},
    password_hash ${TEXT},
    role ${TEXT} not null,
    app_metadata ${TEXT} not null,
    user_metadata ${TEXT} not null,
    is_anonymous bigint not null default 0,
    is_sso_user bigint not null default 0,
    new_email ${TEXT},
    new_phone ${TEXT},
    email_confirmed_at ${TEXT},
    phone_confirmed_at ${TEXT},
    invited_at ${TEXT},
    confirmation_sent_at ${TEXT},
    recovery_sent_at ${TEXT},
    email_change_sent_at ${TEXT},
    phone_change_sent_at ${TEXT},
    reauthentication_sent_at ${TEXT},
    last_sign_in_at ${TEXT},
    banned_until ${TEXT},
    deleted_at ${TEXT},
    created_at ${TEXT} not null,
    updated_at ${TEXT} not null
  )`,
  `create unique index auth_users_email
    on auth_users (email) where is_sso_user = 0 and email is not null`,
  `create unique index auth_users_phone
    on auth_users (phone) where is_sso_user = 0 and phone is not null`,
  'create index auth_users_created on auth_users (created_at, id)',
  `create table auth_codes (
    id ${TEXT} not null primary key,
    user_id ${TEXT} references auth_users (id) on delete cascade,
    purpose ${TEXT} not null,
    address ${TEXT} not null,
    type ${TEXT} not null,
    code_hash ${TEXT} not null,
    link_hash ${TEXT} not null unique,
    state ${TEXT} not null,
    attempts bigint not null default 0,
    challenge ${TEXT},
    challenge_method ${TEXT},
    created_at ${TEXT} not null,
    expires_at ${TEXT} not null,
    identity_id ${TEXT}
  )`,
  'create index auth_codes_address on auth_codes (address, purpose)',
  'create index auth_codes_user on auth_codes (user_id)',
  'create index auth_codes_expiry on auth_codes (expires_at)',
  `create table auth_factors (
    id ${TEXT} not null primary key,
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    factor_type ${TEXT} not null,
    status ${TEXT} not null,
    friendly_name ${TEXT} not null,
    secret ${TEXT},
    last_step bigint,
    phone ${TEXT},
    credential_id ${TEXT} unique,
    public_key ${TEXT},
    sign_count bigint,
    transports ${TEXT},
    last_challenged_at ${TEXT},
    created_at ${TEXT} not null,
    updated_at ${TEXT} not null
  )`,
  'create index auth_factors_user on auth_factors (user_id, created_at)',
  `create table auth_challenges (
    id ${TEXT} not null primary key,
    factor_id ${TEXT} not null references auth_factors (id) on delete cascade,
    ip ${TEXT} not null,
    code_hash ${TEXT},
    webauthn_challenge ${TEXT},
    attempts bigint not null default 0,
    used_at ${TEXT},
    created_at ${TEXT} not null,
    expires_at ${TEXT} not null
  )`,
  'create index auth_challenges_factor on auth_challenges (factor_id)',
  'create index auth_challenges_expiry on auth_challenges (expires_at)',
  `create table auth_flows (
    code_hash ${TEXT} not null primary key,
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    method ${TEXT} not null,
    challenge ${TEXT} not null,
    challenge_method ${TEXT} not null,
    attempts bigint not null default 0,
    created_at ${TEXT} not null,
    expires_at ${TEXT} not null,
    provider ${TEXT},
    not_after ${TEXT},
    tokens ${TEXT}
  )`,
  'create index auth_flows_user on auth_flows (user_id)',
  'create index auth_flows_expiry on auth_flows (expires_at)',
  `create table auth_identities (
    id ${TEXT} not null primary key,
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    provider ${TEXT} not null,
    provider_id ${TEXT} not null,
    identity_data ${TEXT} not null,
    email ${TEXT},
    last_sign_in_at ${TEXT},
    created_at ${TEXT} not null,
    updated_at ${TEXT} not null,
    constraint auth_identities_provider unique (provider, provider_id)
  )`,
  'create index auth_identities_user on auth_identities (user_id)',
  `create table auth_passkeys (
    id ${TEXT} not null primary key,
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    credential_id ${TEXT} not null unique,
    public_key ${TEXT} not null,
    counter bigint not null,
    transports ${TEXT} not null,
    friendly_name ${TEXT},
    created_at ${TEXT} not null,
    last_used_at ${TEXT}
  )`,
  'create index auth_passkeys_user on auth_passkeys (user_id, created_at)',
  `create table auth_provider_states (
    state_hash ${TEXT} not null primary key,
    provider ${TEXT} not null,
    browser_hash ${TEXT} not null,
    redirect_to ${TEXT} not null,
    nonce ${TEXT},
    challenge ${TEXT},
    challenge_method ${TEXT},
    link_user_id ${TEXT} references auth_users (id) on delete cascade,
    created_at ${TEXT} not null,
    expires_at ${TEXT} not null,
    used_at ${TEXT}
  )`,
  'create index auth_provider_states_expiry on auth_provider_states (expires_at)',
  'create index auth_provider_states_user on auth_provider_states (link_user_id)',
  `create table auth_sessions (
    id ${TEXT} not null primary key,
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    created_at ${TEXT} not null,
    refreshed_at ${TEXT},
    not_after ${TEXT},
    aal ${TEXT} not null,
    amr ${TEXT} not null,
    refresh_counter bigint not null,
    user_agent ${TEXT},
    ip ${TEXT},
    factor_id ${TEXT}
  )`,
  'create index auth_sessions_user on auth_sessions (user_id)',
  `create table auth_rotations (
    session_id ${TEXT} not null references auth_sessions (id) on delete cascade,
    counter bigint not null,
    rotated_at ${TEXT} not null,
    constraint auth_rotations_key primary key (session_id, counter)
  )`,
  'create index auth_rotations_age on auth_rotations (rotated_at)',
  `create table auth_audit (
    id ${TEXT} not null primary key,
    action ${TEXT} not null,
    actor_id ${TEXT},
    subject_id ${TEXT},
    ip ${TEXT},
    user_agent ${TEXT},
    details ${TEXT} not null,
    created_at ${TEXT} not null,
    rowid bigint generated by default as identity
  )`,
  'create index auth_audit_newest on auth_audit (created_at, id)',
  'create index auth_audit_subject on auth_audit (subject_id, created_at)',
  'create index auth_audit_action on auth_audit (action, created_at)',
  'create index auth_audit_actor on auth_audit (actor_id, created_at)',
  `create table auth_devices (
    user_id ${TEXT} not null references auth_users (id) on delete cascade,
    address ${TEXT} not null,
    device ${TEXT} not null,
    first_at ${TEXT} not null,
    last_at ${TEXT} not null,
    constraint auth_devices_key primary key (user_id, address, device)
  )`,

  ...createTrigger(
    'auth_audit_keep',
    'before update on auth_audit for each row',
    "raise exception 'the audit log is append-only';",
  ),
  ...createTrigger(
    'auth_audit_year',
    'before delete on auth_audit for each row',
    `if old.created_at > to_char(
        now() at time zone 'utc' - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) then
        raise exception 'the audit log is kept for a year';
      end if;
      return old;`,
  ),
]
