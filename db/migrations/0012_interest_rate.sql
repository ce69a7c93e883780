-- The default interest is prime and a margin now. A dealership that had set a rate of its own keeps it, as the prime rate with
-- which the shipped table of rates begins and the margin that makes up the rest. Nobody has reviewed these two yet, so their
-- day is that of the table, and staff are asked to look. A rate of 9.00% was the default, and stays it without them.
UPDATE "dealer_settings"
SET "facts" = jsonb_set("facts", '{interestRate}', jsonb_build_object(
	'prime', 10.25,
	'margin', round(("facts" #>> '{finance,interest}')::numeric - 10.25, 2),
	'reviewed', '2026-01-29'
))
WHERE ("facts" #>> '{finance,interest}')::numeric <> 9 AND NOT "facts" ? 'interestRate';--> statement-breakpoint
UPDATE "dealer_settings" SET "facts" = "facts" #- '{finance,interest}' WHERE "facts" #> '{finance,interest}' IS NOT NULL;
