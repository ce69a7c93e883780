CREATE TABLE "visit_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_days_day_kind_source_pk" PRIMARY KEY("day","kind","source")
);
--> statement-breakpoint
CREATE TABLE "visit_months" (
	"month" date NOT NULL,
	"kind" text NOT NULL,
	"thing" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_months_month_kind_thing_pk" PRIMARY KEY("month","kind","thing")
);
--> statement-breakpoint
ALTER TABLE "car_costs" DROP CONSTRAINT "car_costs_vat_kind";--> statement-breakpoint
ALTER TABLE "car_costs" ADD CONSTRAINT "car_costs_vat_kind" CHECK ("car_costs"."vat_kind" in ('invoice', 'second-hand', 'none', 'not-registered'));--> statement-breakpoint
CREATE FUNCTION "sum_up_visits"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO "visit_days" SELECT "day", "kind", "source", sum("count") FROM "added" GROUP BY 1, 2, 3
			ON CONFLICT ("day", "kind", "source") DO UPDATE SET "count" = "visit_days"."count" + excluded."count";
		INSERT INTO "visit_months" SELECT date_trunc('month', "day")::date, "kind", "thing", sum("count") FROM "added" GROUP BY 1, 2, 3
			ON CONFLICT ("month", "kind", "thing") DO UPDATE SET "count" = "visit_months"."count" + excluded."count";
	END IF;
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO "visit_days" SELECT "day", "kind", "source", -sum("count") FROM "removed" GROUP BY 1, 2, 3
			ON CONFLICT ("day", "kind", "source") DO UPDATE SET "count" = "visit_days"."count" + excluded."count";
		INSERT INTO "visit_months" SELECT date_trunc('month', "day")::date, "kind", "thing", -sum("count") FROM "removed" GROUP BY 1, 2, 3
			ON CONFLICT ("month", "kind", "thing") DO UPDATE SET "count" = "visit_months"."count" + excluded."count";
	END IF;
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "visit_days" WHERE "count" = 0;
		DELETE FROM "visit_months" WHERE "count" = 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "visits_added" AFTER INSERT ON "visit_counts" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_visits"();--> statement-breakpoint
CREATE TRIGGER "visits_changed" AFTER UPDATE ON "visit_counts" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_visits"();--> statement-breakpoint
CREATE TRIGGER "visits_removed" AFTER DELETE ON "visit_counts" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_up_visits"();--> statement-breakpoint
INSERT INTO "visit_days" SELECT "day", "kind", "source", sum("count") FROM "visit_counts" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "visit_months" SELECT date_trunc('month', "day")::date, "kind", "thing", sum("count") FROM "visit_counts" GROUP BY 1, 2, 3;
