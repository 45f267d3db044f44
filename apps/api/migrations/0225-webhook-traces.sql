-- W3C traceparent of the change that raised the event, where the program sends traces.
alter table webhook_events add column traceparent text
  default nullif(current_setting('app.traceparent', true), '');
