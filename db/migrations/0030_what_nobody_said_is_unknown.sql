-- What nobody said of a person is unknown, and not the first of a list: null, as an unknown birthdate always was.
alter table residents
  alter column sex drop not null,
  alter column sex drop default,
  alter column civil_status drop not null,
  alter column civil_status drop default,
  alter column occupation_status drop not null,
  alter column occupation_status drop default;

-- Contact numbers have one form. Of those kept so far only a mobile number with the country in front has another.
update users set contact_number = '0' || substr(contact_number, 3) where contact_number ~ '^639\d{9}$';
