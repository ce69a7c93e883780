CREATE TABLE "windscreen_prints" (
	"car_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"batch" uuid NOT NULL,
	"printed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "windscreen_prints" ADD CONSTRAINT "windscreen_prints_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "windscreen_prints_batch" ON "windscreen_prints" USING btree ("batch");