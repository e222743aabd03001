/**
 * The SQLite functions that the server's queries use, with the results that they have in SQLite.
 * Only what the queries need is implemented: paths are jsonpath expressions like `$.status`.
 */
export const FUNCTIONS: readonly string[] = [
  `create function instr(text, text) returns integer
    language sql immutable strict parallel safe
    return strpos($1, $2)`,

  // Rounds down, because SQLite ignores fractions of a second.
  `create function unixepoch(text) returns bigint
    language sql stable strict parallel safe
    return cast(floor(extract(epoch from cast($1 as timestamptz))) as bigint)`,

  // Replaces escaped NULs and lone surrogates, which users can send and `jsonb` can't contain. In
  // our JSON, other surrogates are never escaped.
  `create function clean_json(text) returns text
    language sql immutable strict parallel safe
    return case when strpos($1, '\\u') = 0 then $1
      else regexp_replace($1, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\ufffd', 'gi') end`,

  // A JSON null becomes an SQL null.
  `create function json_extract(text, text) returns text
    language sql immutable strict parallel safe
    return jsonb_path_query_first(cast(clean_json($1) as jsonb), cast($2 as jsonpath))
      #>> '{}'`,

  `create function json_type(text, text) returns text
    language sql immutable strict parallel safe
    return jsonb_typeof(
      jsonb_path_query_first(cast(clean_json($1) as jsonb), cast($2 as jsonpath))
    )`,

  // Removes top-level properties.
  `create function json_remove(text, variadic paths text[]) returns text
    language sql immutable strict parallel safe
    return cast(
      cast(clean_json($1) as jsonb) - array(select substr(path, 3) from unnest(paths) as path)
    as text)`,

  // Expands an array. Strings lose their quotes, and the text of objects stays the same.
  `create function json_each(text) returns table (key bigint, value text)
    language sql immutable strict parallel safe
    begin atomic
      select position - 1, element #>> '{}'
      from json_array_elements(cast(clean_json($1) as json)) with ordinality as elements (element, position);
    end`,

  // The groups of three consecutive characters in a text, like those in SQLite's search index. Null
  // if they have 1 MiB or more, which is too long for a `tsvector`. Not all versions of Postgres
  // report this: in 15.18, `array_to_tsvector` returns an invalid value instead.
  `create function search_trigrams(text) returns tsvector
    language sql immutable strict parallel safe
    return (
      select case when coalesce(sum(octet_length(trigram)), 0) < 1024 * 1024
        then array_to_tsvector(coalesce(array_agg(trigram), '{}')) end
      from (
        select distinct first || second || third as trigram from (
          select letter as first, lead(letter, 1) over (order by position) as second,
            lead(letter, 2) over (order by position) as third
          from unnest(string_to_array($1, null)) with ordinality as letters (letter, position)
        ) as groups
        where third is not null
      ) as trigrams
    )`,
]
