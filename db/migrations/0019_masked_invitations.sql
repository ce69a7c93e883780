-- Earlier entries of the audit log had the email address of the invited person in clear (maskEmail).
UPDATE "audit_log" SET "record_name" = regexp_replace("record_name", '^(.?)[^@]+', '\1…') WHERE "kind" = 'staff_invitations' AND "record_name" LIKE '%_@%' AND "record_name" NOT LIKE '%…@%';
