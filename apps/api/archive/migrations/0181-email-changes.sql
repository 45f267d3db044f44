-- An e-mail address is where links to a login go: it changes only when the person confirms it, from the address they have or, with
-- their password, from the new one. Each address gets a link of its own.
alter table login_links
  add column new_email text,
  drop constraint login_links_purpose_check,
  add constraint login_links_purpose_check
    check (purpose in ('activation', 'passwordReset', 'emailFromOld', 'emailFromNew')),
  add constraint login_links_new_email check ((purpose in ('emailFromOld', 'emailFromNew')) = (new_email is not null));
