-- The policies of these tables stand in the schema from here on, as the migrations before have made them.
SELECT 1;
