#!/bin/sh
# Restarts Patroni if its PostgreSQL fails to start again and again. Patroni does not repeat a rewind before PostgreSQL
# has started, also if the rewind changed nothing or another machine has become the primary since; a new process does.
# `restart-stuck.service` runs it on each database machine.
failures=0
while sleep "${CHECK_SECONDS:-5}"; do
  case $(curl --silent --max-time 5 "http://$ADDRESS:$PATRONI_PORT/patroni") in
    *'"state": "start failed"'*) failures=$((failures + 1)) ;;
    *'"state": "running"'* | *'"state": "creating replica"'*) failures=0 ;;
    # Between two tries it is starting, or Patroni does not answer.
    *) ;;
  esac
  if [ "$failures" -ge 4 ]; then
    failures=0
    echo "PostgreSQL failed to start: restarting Patroni."
    ${RESTART:-systemctl --no-block restart patroni}
  fi
done
