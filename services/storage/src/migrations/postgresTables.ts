import { TEXT } from '@duet/kit/database'

/** The tables of the storage service in the first version on Postgres. */
export const STORAGE_BASELINE: readonly string[] = [
  `create table buckets (
    id ${TEXT} not null primary key,
    name ${TEXT} not null,
    owner ${TEXT},
    public bigint default 0 not null,
    file_size_limit bigint,
    allowed_mime_types ${TEXT},
    url_key ${TEXT},
    emptied_at ${TEXT},
    created_at ${TEXT} not null,
    updated_at ${TEXT} not null
  )`,
  `create table folders (
    bucket ${TEXT} not null,
    path ${TEXT} not null,
    folder ${TEXT} not null,
    sort_name ${TEXT} not null,
    created_at ${TEXT} not null,
    constraint folders_key primary key (bucket, path)
  )`,
  'create index folders_folder_sort_name_path on folders (bucket, folder, sort_name, path)',
  'create index folders_folder_path on folders (bucket, folder, path)',
  'create index folders_folder_created_at_path on folders (bucket, folder, created_at, path)',
  `create table objects (
    id ${TEXT} not null primary key,
    bucket ${TEXT} not null,
    path ${TEXT} not null,
    size bigint not null,
    mime ${TEXT} not null,
    etag ${TEXT} not null,
    cache_control ${TEXT},
    metadata ${TEXT},
    owner ${TEXT},
    created_at ${TEXT} not null,
    updated_at ${TEXT} not null,
    name ${TEXT} default '' not null,
    version ${TEXT} default '' not null,
    folder ${TEXT} default '' not null,
    sort_name ${TEXT} default '' not null,
    last_accessed_at ${TEXT} default '' not null,
    constraint objects_bucket_path unique (bucket, path)
  )`,
  'create unique index objects_version on objects (version)',
  'create index objects_folder_sort_name_path on objects (bucket, folder, sort_name, path)',
  'create index objects_folder_created_at_path on objects (bucket, folder, created_at, path)',
  'create index objects_folder_updated_at_path on objects (bucket, folder, updated_at, path)',
  `create index objects_folder_last_accessed_at_path
    on objects (bucket, folder, last_accessed_at, path)`,
  'create index objects_folder_path on objects (bucket, folder, path)',
  'create index objects_created_at_path on objects (bucket, created_at, path)',
  'create index objects_updated_at_path on objects (bucket, updated_at, path)',
  `create table old_versions (
    id ${TEXT} not null primary key,
    retired_at ${TEXT} not null
  )`,
  'create index old_versions_retired_at on old_versions (retired_at)',
  `insert into buckets (id, name, created_at, updated_at)
    select 'workflow-media', 'workflow-media', started_at, started_at
    from to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as started_at`,
]
