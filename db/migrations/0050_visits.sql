CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_kind_thing_source_pk" PRIMARY KEY("day","kind","thing","source")
);
