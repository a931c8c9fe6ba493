-- The puzzle in a slot: the choices it was made from and the generated grid, so that a paper keeps its
-- puzzles when the generator changes.
alter table placement add column puzzle jsonb check (jsonb_typeof(puzzle) = 'object');
