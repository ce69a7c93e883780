-- Written by /health/ready to learn whether anything can be stored; a row is gone again in the transaction that wrote it.
CREATE TABLE "storage_probes" (
	"filler" text NOT NULL
);
--> statement-breakpoint
-- Neither compressed nor moved elsewhere: each row needs a page of its own, and so room on the disk.
ALTER TABLE "storage_probes" ALTER COLUMN "filler" SET STORAGE PLAIN;
