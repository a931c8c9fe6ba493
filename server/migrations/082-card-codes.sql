-- The code on a sign-in card, for computers without a camera. Only its hash is kept. Null for cards that
-- were made before: they sign in by their QR code alone.
alter table sign_in_card add column code_hash bytea unique;
