#!/bin/sh
# First start of the database container: creates the portal's role, without superuser rights, and its database.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username "${POSTGRES_USER:-postgres}" postgres <<'SQL'
create role portal login createrole password :'password';
create database portal owner portal;
SQL
