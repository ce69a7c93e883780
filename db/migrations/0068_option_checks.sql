ALTER TABLE "cars" ADD CONSTRAINT "cars_roadworthy" CHECK ("cars"."roadworthy" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_imported" CHECK ("cars"."imported" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_finance_settled" CHECK ("cars"."finance_settled" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "cars" ADD CONSTRAINT "cars_accident_known" CHECK ("cars"."accident_known" in ('yes', 'no'));--> statement-breakpoint
-- A plain field that visitors may see is disclosed without being named here: all columns of the view are, but what is no fact of the vehicle. Null is left out.
CREATE OR REPLACE FUNCTION "disclosed_facts"("car" jsonb) RETURNS jsonb LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
	SELECT jsonb_object_agg("key", "value") FROM jsonb_each("car") WHERE "value" <> 'null'
		AND "key" IN (SELECT "attname" FROM "pg_attribute" WHERE "attrelid" = 'public.public_cars'::regclass AND "attnum" > 0)
		AND "key" <> ALL (ARRAY['id', 'description', 'previous_price', 'priced_at', 'featured', 'image', 'images', 'photo_tags', 'status', 'sold_at', 'sold_price',
			'sold_to', 'reserved_until', 'publication', 'publish_at', 'confirmed_at', 'created_at', 'updated_at', 'version', 'row_version'])
$$;
