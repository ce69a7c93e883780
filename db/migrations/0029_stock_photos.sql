CREATE TABLE "stock_photos" (
	"car_id" uuid NOT NULL,
	"source" text NOT NULL,
	"import_id" uuid,
	"archive" text,
	"archive_name" text,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"photo" text,
	"car_version" integer,
	CONSTRAINT "stock_photos_car_id_source_pk" PRIMARY KEY("car_id","source"),
	CONSTRAINT "stock_photos_state" CHECK ("stock_photos"."state" in ('waiting', 'missing', 'stored', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "unmatched" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD CONSTRAINT "stock_photos_car_id_cars_id_fk" FOREIGN KEY ("car_id") REFERENCES "public"."cars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_photos" ADD CONSTRAINT "stock_photos_import_id_stock_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."stock_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_photos_of_import" ON "stock_photos" USING btree ("import_id","state");