CREATE TABLE "car_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"car_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "car_changes_by_transaction" ON "car_changes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "car_changes_by_time" ON "car_changes" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "note_car_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		INSERT INTO "car_changes" ("car_id") VALUES (NULL);
	ELSE
		INSERT INTO "car_changes" ("car_id") VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "clear_car_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "car_changes" WHERE "at" < now() - interval '1 day';
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "cars_change_noted" AFTER INSERT OR UPDATE OR DELETE ON "cars" FOR EACH ROW EXECUTE FUNCTION "note_car_change"();--> statement-breakpoint
CREATE TRIGGER "cars_emptied_noted" AFTER TRUNCATE ON "cars" FOR EACH STATEMENT EXECUTE FUNCTION "note_car_change"();--> statement-breakpoint
CREATE TRIGGER "cars_changes_cleared" AFTER INSERT OR UPDATE OR DELETE ON "cars" FOR EACH STATEMENT EXECUTE FUNCTION "clear_car_changes"();
