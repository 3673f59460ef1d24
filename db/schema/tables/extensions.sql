-- Extensions that an ordinary owner of a database may create (../../CONVENTIONS.md).
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists citext;
create extension if not exists btree_gist;
